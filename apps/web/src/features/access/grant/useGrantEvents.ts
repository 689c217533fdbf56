import { type GrantRow, grantEndpoints, grantEvents } from '@anyan/contract';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action, EventAction } from '../../../widgets/list/types.ts';
import { texts } from '../texts.ts';

/** What asks for something before it is sent. */
export const asked = {
  renew: grantEndpoints.accessUserRenew,
  suspend: grantEndpoints.accessUserSuspend,
  revoke: grantEndpoints.accessUserRevoke,
} as const;
export type Asked = keyof typeof asked;

/** What may be done with one grant, and with several that are chosen. */
export const useGrantEvents = (open: (what: Asked, rows: readonly GrantRow[]) => void) => {
  const t = useTexts(texts);
  const label = useLabel();
  const confirm = useConfirm();
  const resume = useTold(grantEndpoints.accessUserResume, { done: t('resumed') });
  const again = (rows: readonly GrantRow[]) =>
    confirm({
      title: label(grantEvents.resume),
      effects: [t('resumeEffect')],
      okText: label(grantEvents.resume),
      danger: false,
      onOk: () => resume.mutateAsync({ ids: rows.map(({ id }) => id) }),
    });
  const events: EventAction<GrantRow>[] = [
    { event: 'resume', calls: grantEndpoints.accessUserResume, opens: (row) => again([row]) },
    ...(Object.keys(asked) as Asked[]).map((event) => ({
      event,
      calls: asked[event],
      danger: event === 'revoke',
      opens: (row: GrantRow) => open(event, [row]),
    })),
  ];
  const batchActions = (rows: readonly GrantRow[]): Action[] =>
    (['renew', 'suspend', 'resume', 'revoke'] as const)
      .filter((event) => rows.every(({ can }) => can.includes(event)))
      .map((event) => ({
        key: event,
        label: label(grantEvents[event]),
        danger: event === 'revoke',
        calls: event === 'resume' ? grantEndpoints.accessUserResume : asked[event],
        onClick: () => (event === 'resume' ? again(rows) : open(event, rows)),
      }));
  return { events, batchActions };
};
