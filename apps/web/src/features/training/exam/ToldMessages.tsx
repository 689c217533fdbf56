import type { ExamMessage } from '@anyan/contract';
import { Alert } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { texts } from '../examTexts.ts';

const closedKey = (attemptId: string) => `exam told ${attemptId}`;
const closedOf = (attemptId: string): string[] =>
  JSON.parse(sessionStorage.getItem(closedKey(attemptId)) ?? '[]') as string[];

interface Props {
  attemptId: string;
  messages: readonly ExamMessage[];
}

/** What invigilators told whoever sits, until he has closed it. */
export const ToldMessages = ({ attemptId, messages }: Props) => {
  const t = useTexts(texts);
  const [closed, setClosed] = useState(() => closedOf(attemptId));
  const close = (id: string) => {
    const all = [...closed, id];
    sessionStorage.setItem(closedKey(attemptId), JSON.stringify(all));
    setClosed(all);
  };
  const open = messages.filter(({ id }) => !closed.includes(id));
  if (open.length === 0) return null;
  return (
    <div className="exam-told" role="alert">
      {open.map(({ id, kind, at, text, minutes }) => (
        <Alert
          key={id}
          type={kind === 'warn' ? 'warning' : 'info'}
          showIcon
          title={kind === 'warn' ? t('toldWarn', { text: text ?? '' }) : t('toldExtend', { n: minutes ?? 0 })}
          description={formatMoment(at)}
          closable={{ onClose: () => close(id) }}
        />
      ))}
    </div>
  );
};
