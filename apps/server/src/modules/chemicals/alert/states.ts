import {
  type ChemicalAlertEvent,
  chemicalAlertEndpoints,
  chemicalAlertPermission,
  type Explainer,
} from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { reaches, states } from '../../../platform/states.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import type { AlertRecord } from './queries.ts';
import { chemicalAlert } from './tables.ts';

const { alertHandle, alertRemind, alertPageList } = chemicalAlertEndpoints;

interface Facts {
  self: string;
  day: string;
  /** By what handles them; nobody's without it. */
  reach: Reach | undefined;
}

type Whose = Pick<AlertRecord, 'keeperAId' | 'keeperBId' | 'headId'>;

/** Who has to say what he knows of a second book that differs: the keepers that there are, and the head. */
export const explainersOf = ({
  keeperAId,
  keeperBId,
  headId,
}: Whose): Partial<Record<Explainer, string>> => ({
  ...(keeperAId ? { keeperA: keeperAId } : {}),
  ...(keeperBId ? { keeperB: keeperBId } : {}),
  ...(headId ? { head: headId } : {}),
});

/** As what somebody has still to say it. */
export const stillAs = (row: Whose & Pick<AlertRecord, 'statements'>, self: string): Explainer[] => {
  const said = new Set(row.statements.map(({ as }) => as));
  return (Object.entries(explainersOf(row)) as [Explainer, string][])
    .filter(([as, userId]) => userId === self && !said.has(as))
    .map(([as]) => as);
};

export const isExplained = (row: Pick<AlertRecord, 'kind' | 'sourceKind'>): boolean =>
  row.kind === 'discrepancy' && row.sourceKind === 'keeperEntry';

const inReach = (row: AlertRecord, { reach }: Facts): boolean =>
  !!reach && reaches(reach, { organization: row.organizationId, laboratory: row.laboratoryId });

export const alertStates = states<AlertRecord, ChemicalAlertEvent | 'clear', Facts>({
  table: chemicalAlert,
  fields: alertPageList.result.properties.data.items.properties,
  target: ({ id, object }) => ({ kind: 'chemicalAlert', id, name: object }),
  places: ({ organizationId, laboratoryId }) => [{ organization: organizationId, laboratory: laboratoryId }],
  facts: async ({ db, caller, may, reachOf }) => ({
    self: caller.accountId,
    day: await dayOf(db),
    reach: may(chemicalAlertPermission.edit) ? reachOf(chemicalAlertPermission.edit) : undefined,
  }),
  events: {
    handle: {
      from: ['open', 'ignored'],
      to: 'handled',
      calls: alertHandle,
      reached: inReach,
      when: (row) => !isExplained(row),
      otherwise: () => fail('ALERT_EXPLAINERS'),
    },
    explain: {
      from: ['open'],
      calls: alertHandle,
      reached: (row, { self }) => Object.values(explainersOf(row)).includes(self),
      when: (row, { self }) => isExplained(row) && stillAs(row, self).length > 0,
      otherwise: (row) => fail(isExplained(row) ? 'ALERT_EXPLAINED' : 'WRONG_STATE'),
    },
    ignore: {
      from: ['open'],
      to: 'ignored',
      calls: alertHandle,
      reached: inReach,
      when: ({ kind }) => kind !== 'discrepancy',
      otherwise: () => fail('ALERT_NOT_IGNORED'),
    },
    remind: {
      from: ['open'],
      calls: alertRemind,
      when: ({ remindedOn }, { day }) => remindedOn !== day,
      otherwise: () => fail('ALERT_REMINDED'),
    },
    /** Explained by all, or its cause is gone. */
    clear: { from: ['open', 'ignored'], to: 'handled' },
  },
});
