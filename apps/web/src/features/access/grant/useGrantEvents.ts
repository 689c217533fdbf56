import { type GrantRow, grantEndpoints } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { confirms } from '../../../widgets/list/actions.tsx';
import { texts } from '../texts.ts';

/** What asks for something before it is sent. */
export const asked = {
  renew: grantEndpoints.accessUserRenew,
  suspend: grantEndpoints.accessUserSuspend,
  revoke: grantEndpoints.accessUserRevoke,
} as const;
export type Asked = keyof typeof asked;

const several = { all: true } as const;

/** What may be done with one grant, and with several that are chosen. */
export const useGrantEvents = (open: (rows: readonly GrantRow[], given: { what: Asked }) => void) => {
  const t = useTexts(texts);
  const resume = confirms('resume', grantEndpoints.accessUserResume, t('resumed'), () => [t('resumeEffect')]);
  return [
    { ...resume, several },
    ...(Object.keys(asked) as Asked[]).map((event) => ({
      ...{ event, calls: asked[event], danger: event === 'revoke', several },
      opensMany: (rows: readonly GrantRow[]) => open(rows, { what: event }),
    })),
  ];
};
