import { type SheetEvent, sheetEndpoints } from '@anyan/contract';
import { fail } from '../../../platform/failure.ts';
import { states } from '../../../platform/states.ts';
import { casCodeDetail } from '../tables.ts';
import type { SheetListed } from './queries.ts';

const {
  casCodeDetail: details,
  casCodeDetailEdit,
  casCodeDetailPublish,
  casCodeDetailDelete,
} = sheetEndpoints;

export const shownEvents = ['edit', 'publish', 'delete'] as const satisfies readonly SheetEvent[];

export const target = ({
  id,
  casCode,
  chineseName,
}: Pick<SheetListed, 'id' | 'casCode' | 'chineseName'>) => ({
  kind: 'casCodeDetail',
  id,
  name: `${chineseName} ${casCode}`,
});

/** What is done with a sheet; it is the college's. */
export const sheetMoves = states<SheetListed, SheetEvent, object>({
  table: casCodeDetail,
  fields: details.result.properties,
  target,
  places: () => [{}],
  facts: () => ({}),
  events: {
    edit: { from: ['draft', 'published'], to: 'draft', calls: casCodeDetailEdit },
    publish: {
      from: ['draft'],
      to: 'published',
      calls: casCodeDetailPublish,
      when: ({ completeness }) => completeness > 0,
      otherwise: () => fail('SHEET_EMPTY'),
    },
    delete: {
      from: ['draft'],
      // Never published, it is gone.
      to: ({ sheetVersion, state }) => (sheetVersion > 0 ? 'published' : state),
      calls: casCodeDetailDelete,
      elsewhere: () => fail('SHEET_PUBLISHED'),
    },
  },
});
