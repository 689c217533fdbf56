import { letterEndpoints } from '@anyan/contract';
import { Alert, App, Button } from 'antd';
import { type UIEvent, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { RichTextView } from '../../../widgets/rich/RichTextView.tsx';
import { Failed } from '../../../widgets/state/Failed.tsx';
import { ListSkeleton } from '../../../widgets/state/ListSkeleton.tsx';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { LetterException } from '../letters/LetterException.tsx';
import { LetterHead } from '../letters/LetterHead.tsx';
import { LetterState } from '../letters/LetterState.tsx';
import { MineLetters } from '../letters/MineLetters.tsx';
import { Signatures } from '../letters/Signatures.tsx';
import { SignBox } from '../letters/SignBox.tsx';
import { texts } from '../letterTexts.ts';
import '../letters/letters.css';
import '../../../widgets/list/list.css';

const { letterDetails } = letterEndpoints;

/** Whether the last line is in sight; a text that needs no scrolling is in sight at once. */
const atEnd = (box: HTMLElement) => box.scrollTop + box.clientHeight >= box.scrollHeight - 8;

/** /ledger/letterSign?id=: reads a letter to its end, promises, signs. Several ids are signed together. */
const LetterSign = () => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [params, setParams] = useSearchParams();
  const ids = params.getAll('id');
  const [id] = ids;
  if (!id) return <MineLetters />;
  return (
    <Letter
      key={ids.join()}
      id={id}
      ids={ids}
      onSigned={() => {
        void message.success(t('signed'));
        setParams({}, { replace: true });
        // The list begins with what is left to sign, and one stands at the foot of the letter.
        scrollTo(0, 0);
      }}
    />
  );
};

const Letter = ({ id, ids, onSigned }: { id: string; ids: string[]; onSigned: () => void }) => {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useCall(letterDetails, { id });
  const [read, setRead] = useState(false);
  const file = useFile();
  // The text arrives after its box: watched until it has a height.
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const look = () => {
      if (element.querySelector('.ay-rich-text') && atEnd(element)) setRead(true);
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <ListSkeleton rows={8} show />;
  return (
    <div className="ay-letter">
      <LetterHead title={t('signTitle')} back="/ledger/letterSign" />
      <div className="ay-letter-facts">
        <span>{data.letterNo}</span>
        <LetterState letter={data} />
        <span>
          {t('upper')} {data.upperUnit}
        </span>
        <span>
          {t('lower')} {data.lowerUnit} {data.lowerSigner.name}
        </span>
        <span>{t('due', { day: formatDay(data.dueAt) })}</span>
      </div>
      {ids.length > 1 && (
        <Alert showIcon style={{ marginBottom: 12 }} title={t('readMore', { n: ids.length })} />
      )}
      <section
        ref={box}
        className="ay-letter-text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be reachable by keyboard
        tabIndex={0}
        aria-label={t('signTitle')}
        onScroll={(event: UIEvent<HTMLElement>) => {
          if (atEnd(event.currentTarget)) setRead(true);
        }}
      >
        <RichTextView html={data.content} />
      </section>
      <Signatures letter={data} />
      <div className="ay-letter-exception">
        <Button loading={file.busy} onClick={() => void file.open(letterEndpoints.letterPdf, { id })}>
          {t('openPdf')}
        </Button>
        {ids.length === 1 && <LetterException letter={data} />}
      </div>
      {data.can.includes('sign') ? (
        <SignBox ids={ids} read={read} onSigned={onSigned} />
      ) : (
        <Alert
          style={{ marginTop: 16 }}
          showIcon
          title={t(data.state === 'replaced' ? 'replaced' : 'cannotSign')}
        />
      )}
    </div>
  );
};

export default LetterSign;
