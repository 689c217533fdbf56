import { type AnyEndpoint, letterEndpoints as calls, type LetterRow } from '@anyan/contract';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../platform/i18n.ts';
import { dangerous, forMany } from '../../../widgets/list/actions.tsx';
import type { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../letterTexts.ts';
import type { Reason } from './LetterReason.tsx';
import { useRemind } from './useRemind.ts';

type Rows = readonly LetterRow[];

/** What is done with letters, one or several; `why` asks for the reason of it. */
export const useLetterEvents = (
  file: ReturnType<typeof useFile>,
  why: (rows: Rows, given: { action: Reason }) => void,
) => {
  const t = useTexts(texts);
  const go = useNavigate();
  const remind = useRemind();
  const sign = (rows: Rows) => go(`/ledger/letterSign?${rows.map(({ id }) => `id=${id}`).join('&')}`);
  const zip = (rows: Rows) => file.save(calls.letterZip, { ids: rows.map(({ id }) => id) }, t('zipTitle'));
  const because = <const E extends Reason>(event: E, call: AnyEndpoint) => ({
    ...{ event, calls: call, several: { label: t(event) } },
    opensMany: (rows: Rows) => why(rows, { action: event }),
  });
  return [
    {
      ...{ event: 'sign' as const, calls: calls.letterSign, opensMany: sign },
      several: { label: t('signMore'), calls: calls.letterSignMore, all: true as const },
    },
    remind,
    forMany<LetterRow>('zip', t('zip'), calls.letterZip, zip),
    because('reissue', calls.letterReissue),
    dangerous(because('void', calls.letterVoid)),
  ];
};
