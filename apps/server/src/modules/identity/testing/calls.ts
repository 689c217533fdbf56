import { type Calls, nothing, page } from '../../../../../../tests/sql/asking.ts';

/** How every function of the module’s queries is called for its snapshot, with every filter that it has. */
export const calls: Calls = {
  queries: {
    rolesOf: (q, { db, ids }) => q(db, ids.PERSON),
    withEverything: nothing,
    menusOf: nothing,
    menuTreeOf: nothing,
    buttonsOf: nothing,
    loadCaller: (q, { context, ids }) => q(context, ids.PERSON),
    permittedAt: nothing,
    peoplePermitted: (q, { db, ids }) => q(db, 'examRole.edit', ids.A),
    loadAccountCaller: (q, { context, ids }) => q(context, ids.PERSON),
    authorityOf: (q, { context, ids }) => q(context, { id: ids.PERSON, organizationId: ids.A }),
    findAccountByLogin: (q, { db }) => q(db, 'Admin'),
    findAtDoor: (q, { db }) => q(db, 'Admin', '10.0.0.1'),
    grantedTo: (q, { db, ids }) => q(db, ids.PERSON),
    effectivePermissions: nothing,
    findAccountByPhone: (q, { db }) => q(db, '00000000000'),
    findAccount: (q, { db, ids }) => q(db, ids.PERSON),
    widestScope: nothing,
    namesOfPeople: (q, { db, ids }) => q(db, [ids.PERSON]),
    peopleByNumber: (q, { context }) => q(context, ['a1']),
  },
  roleQueries: {
    'roles.page': (q, { context }) =>
      q(context, { ...page, keyword: '员', useStatus: 1, sortField: 'memberCount' }),
    'roles.count': (q, { context }) => q(context, {}),
    'roles.walk': (q, { context }) => q(context, {}),
    'roles.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'roles.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    distributionRoles: (q, { context }) => q(context, { column: 'builtIn', keyword: '员', useStatus: 1 }),
    findRole: (q, { db, ids }) => q(db, ids.ROLE),
    'roleMembers.page': (q, { context, ids }) => q(context, { id: ids.ROLE, keyword: '张' }),
    'roleMembers.count': (q, { context }) => q(context, {}),
    'roleMembers.walk': (q, { context }) => q(context, {}),
    'roleMembers.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'roleMembers.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    roleChoices: (q, { db }) => q(db),
  },
};
