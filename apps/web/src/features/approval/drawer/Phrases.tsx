import { ownEndpoints, type ResultOf } from '@anyan/contract';
import { Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { texts } from '../texts.ts';

const { phraseList, phraseSave } = ownEndpoints;

type PhrasesOf = ResultOf<typeof phraseList>;
const none: PhrasesOf = { approving: [], refusing: [] };

interface Props {
  /** Whether what is written goes with an approval; else with a refusal. */
  approving: boolean;
  onPick: (phrase: string) => void;
}

/** One's own phrases for this decision, taken with a click. */
export const Phrases = ({ approving, onPick }: Props) => {
  const t = useTexts(texts);
  const { data = none } = useCall(phraseList, undefined, { staleTime: 60_000 });
  const [editing, setEditing] = useState(false);
  return (
    <Flex gap={4} wrap align="center">
      {(approving ? data.approving : data.refusing).map((phrase) => (
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

const lists = [
  ['approving', 'phrasesApproving'],
  ['refusing', 'phrasesRefusing'],
] as const;

const isWrong = (phrases: readonly string[]) =>
  phrases.length > 20 || phrases.some((phrase) => phrase.length > 100);

const PhraseEditor = ({ phrases, onClose }: { phrases: PhrasesOf; onClose: () => void }) => {
  const t = useTexts(texts);
  const [lines, setLines] = useState({
    approving: phrases.approving.join('\n'),
    refusing: phrases.refusing.join('\n'),
  });
  const save = useTold(phraseSave, { done: t('phrasesSaved'), onSuccess: onClose });
  const next: PhrasesOf = { approving: phrasesOf(lines.approving), refusing: phrasesOf(lines.refusing) };
  const wrong = lists.some(([list]) => isWrong(next[list]));
  return (
    <Modal
      open
      title={t('phrasesTitle')}
      okText={t('save')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: wrong }}
      confirmLoading={save.isPending}
      onCancel={onClose}
      onOk={() => save.mutate(next)}
    >
      <p>{t('phrasesHint')}</p>
      {lists.map(([list, title]) => (
        <div key={list} className="approval-phrases">
          <span aria-hidden="true">{t(title)}</span>
          <Input.TextArea
            aria-label={t(title)}
            value={lines[list]}
            status={isWrong(next[list]) ? 'error' : undefined}
            onChange={(event) => setLines({ ...lines, [list]: event.target.value })}
            autoSize={{ minRows: 3, maxRows: 12 }}
          />
        </div>
      ))}
      {wrong && <p role="alert">{t('phrasesTooMany')}</p>}
    </Modal>
  );
};
