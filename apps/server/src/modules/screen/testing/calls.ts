import type { Calls } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    recentOf: (q, { db, ids }) => q(db, ids.PERSON),
    keptLayout: (q, { db, ids }) => q(db, ids.PERSON),
    isInLaboratory: (q, { db, ids }) => q(db, ids.PERSON),
  },
};
