import { exceptionKinds, instanceStates, type LetterDetails } from '@anyan/contract';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { instanceTones } from '../../../widgets/approval/tones.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { texts } from '../letterTexts.ts';
import './letters.css';

const ExceptionForm = lazy(() => import('./ExceptionForm.tsx'));

/** Being exempted or getting more time: what was asked for, and asking for it. */
export const LetterException = ({ letter }: { letter: LetterDetails }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const [asking, setAsking] = useState(false);
  const { exception } = letter;
  const may = letter.can.includes('except');
  if (!exception && !may) return null;
  return (
    <div className="ay-letter-exception">
      {exception && (
        <span>
          {t('exceptionAsked', { kind: label(exceptionKinds[exception.kind]), no: exception.instanceNo })}
          {exception.dueAt && t('exceptionUntil', { day: formatDay(exception.dueAt) })}{' '}
          <StatusTag
            dictionary={instanceStates}
            code={exception.state}
            tone={instanceTones[exception.state]}
          />
        </span>
      )}
      {may && <Button onClick={() => setAsking(true)}>{t('exception')}</Button>}
      <Suspense fallback={null}>
        {asking && <ExceptionForm letter={letter} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  );
};
