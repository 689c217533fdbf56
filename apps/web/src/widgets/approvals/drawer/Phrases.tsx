import { approval } from '@anyan/contract';
import { Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useTold } from '../../feedback/useTold.ts';
import { texts } from '../texts.ts';

const { phraseList, phraseSave } = approval.endpoints;

/** One's own phrases, taken with a click. */
export const Phrases = ({ onPick }: { onPick: (phrase: string) => void }) => {
  const t = useTexts(texts);
  const { data = [] } = useCall(phraseList, undefined, { staleTime: 60_000 });
  const [editing, setEditing] = useState(false);
  return (
    <Flex gap={4} wrap align="center">
      {data.map((phrase) => (
        <Button key={phrase} size="small" onClick={() => onPick(phrase)}>
          {phrase}
        </Button>
      ))}
      <Button type="link" size="small" onClick={() => setEditing(true)}>
        {t('editPhrases')}
      </Button>
      {editing && <PhraseEditor phrases={data} onClose={() => setEditing(false)} />}
    </Flex>
  );
};

/** Lines that are phrases: without empty ones and without the same twice. */
export const phrasesOf = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const PhraseEditor = ({ phrases, onClose }: { phrases: readonly string[]; onClose: () => void }) => {
  const t = useTexts(texts);
  const [lines, setLines] = useState(phrases.join('\n'));
  const save = useTold(phraseSave, { done: t('phrasesSaved'), onSuccess: onClose });
  const next = phrasesOf(lines);
  const wrong = next.length > 20 || next.some((phrase) => phrase.length > 100);
  return (
    <Modal
      open
      title={t('phrasesTitle')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: wrong }}
      confirmLoading={save.isPending}
      onCancel={onClose}
      onOk={() => save.mutate({ phrases: next })}
    >
      <p>{t('phrasesHint')}</p>
      <Input.TextArea
        aria-label={t('phrasesTitle')}
        value={lines}
        status={wrong ? 'error' : undefined}
        onChange={(event) => setLines(event.target.value)}
        autoSize={{ minRows: 6, maxRows: 20 }}
      />
      {wrong && <p role="alert">{t('phrasesTooMany')}</p>}
    </Modal>
  );
};
