import { grantableMenus, menuNames, sectionOf } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../testing/harness.ts';
import { builtInRoles, builtMenus } from './builtInRoles.ts';
import { syncBuiltInRoles } from './syncRoles.ts';
import { knownGrant, role } from './tables.ts';

const world = useWorld();

// What each built-in role is given: a section stands for all its menus, `-` takes one away.
const laboratory =
  'ledger -ledger.list equipment chemicals access.mineAccessApplyList access.mineAccessRoomList access.mineAccessApprovalList access.userLearnList access.userExamList access.accessUserList access.signList access.accessStatistics classification.dangerSourcList classification.classificationEvaluate classification.laboratoryClassification safety hazardReport.platform hazardReport.verify inspection.LaboratorySelfExaminationList hiddenDanger notice.mineNoticeList expert.list mall.home';
const staff =
  'ledger.mineLaboratoryList ledger.myledgerList ledger.approvalList access.userLearnList access.userExamList access.mineAccessApplyList access.mineAccessRoomList chemicals.chemicalsList equipment.equipmentsList hazardReport.platform notice.mineNoticeList expert.list mall.home';
const money =
  'purchase.fundingManage purchase.settlementManage purchase.invoiceManage purchase.purchaseStatistics';
const every = [...new Set(grantableMenus.map(sectionOf))]
  .filter((section) => section !== 'supplier')
  .join(' ');
const minus = (names: string) => names.replace(/\S+/g, '-$&');

const given: [code: string, name: string, scope: string, automatic: boolean, menus: string][] = [
  ['superAdministrator', '超级管理员', 'college', false, every],
  ['safetyAdministrator', '校级安全管理员', 'college', false, `${every} -system.rolelist ${minus(money)}`],
  [
    'organizationSafetyAdministrator',
    '院级安全管理员',
    'organizationSubtree',
    false,
    'ledger equipment chemicals access classification safety hazardReport inspection hiddenDanger notice dataSearch system.personnel system.building system.visitorlist announcement.list',
  ],
  ['laboratoryHead', '实验室负责人', 'ownLaboratories', true, laboratory],
  ['laboratorySafetyOfficer', '实验室安全员', 'ownLaboratories', true, laboratory],
  [
    'mentor',
    '导师',
    'ownLaboratories',
    true,
    `${staff} access.mineAccessApprovalList access.accessStatistics`,
  ],
  [
    'coursewareAdministrator',
    '课件管理员',
    'ownOrganization',
    true,
    'access.coursewareTypeList access.coursewareList access.questionBankList',
  ],
  [
    'coursewareReviewer',
    '课件审核人',
    'ownOrganization',
    true,
    'access.coursewareList access.questionBankList',
  ],
  ['staff', '教职工', 'self', true, staff],
  ['student', '学生', 'self', true, `${staff} -notice.mineNoticeList`],
  [
    'expert',
    '督查专家',
    'self',
    false,
    'inspection.MineInspectionMessionList inspection.RandomCheckList inspection.InspectionReport hiddenDanger.hiddenDangerRectificationList ledger.approvalList',
  ],
  [
    'leader',
    '分管校领导',
    'college',
    false,
    'ledger.approvalList ledger.laboratoryList ledger.responsibilityList access.accessStatistics inspection.hiddenDangerApprovalList inspection.InspectionStatistics inspection.InspectionReport hiddenDanger.hiddenDangerRectificationList dataSearch',
  ],
  [
    'approver',
    '审批人',
    'self',
    false,
    'ledger.approvalList inspection.hiddenDangerApprovalList access.mineAccessApprovalList',
  ],
  ['purchaseAdministrator', '采购管理员', 'college', false, 'purchase ledger.approvalList'],
  ['finance', '财务人员', 'college', false, `${money} ledger.approvalList`],
  [
    'security',
    '保卫处人员',
    'college',
    false,
    'ledger.approvalList purchase.filingManage safety.board access.signList',
  ],
  ['supplier', '供应商业务员', 'self', true, 'supplier'],
  [
    'visitor',
    '访客',
    'self',
    true,
    'access.userLearnList access.userExamList access.mineAccessRoomList hazardReport.platform',
  ],
];

const menusOf = (text: string): string[] => {
  const words = text.split(' ');
  return grantableMenus
    .filter((name) => words.includes(name) || words.includes(sectionOf(name)))
    .filter((name) => !words.includes(`-${name}`))
    .sort();
};

describe('built-in roles', () => {
  it('are these eighteen and no others', () => {
    expect(builtInRoles.map(({ code }) => code)).toEqual(given.map(([code]) => code));
  });

  it.each(given)('%s is %s with the scope %s and its menus', (code, roleName, dataScope, automatic, text) => {
    const shipped = builtInRoles.find((one) => one.code === code);
    expect(shipped).toMatchObject({ roleName, dataScope });
    expect(shipped?.automatic ?? false).toBe(automatic);
    const menus = menusOf(text);
    expect(menus.length).toBeGreaterThan(0);
    expect([...new Set(shipped?.menus)].sort()).toEqual(menus);
  });

  it('name only menus that there are', () => {
    for (const { menus } of builtInRoles) for (const menu of menus) expect(grantableMenus).toContain(menu);
  });

  it('give each what its scope allows to act on, and to read only what it reads', async () => {
    const rows = await world.platform.database.db.select().from(role);
    const actions = (code: string) =>
      Object.fromEntries(
        (rows.find((row) => row.code === code)?.permissions ?? []).map((one) => [
          one.permissionId,
          one.actions,
        ]),
      );
    expect(actions('safetyAdministrator').role).toBeUndefined();
    expect(actions('safetyAdministrator').personnel).toContain('delete');
    expect([...(actions('organizationSafetyAdministrator').personnel ?? [])].sort()).toEqual(
      ['add', 'disable', 'edit', 'enable', 'export', 'get', 'import', 'query'].sort(),
    );
    expect([...(actions('organizationSafetyAdministrator').building ?? [])].sort()).toEqual([
      'edit',
      'query',
    ]);
    expect(actions('organizationSafetyAdministrator').announcement).toHaveLength(5);
    expect(actions('purchaseAdministrator').announcement).toBeUndefined();
    const own = ['approve', 'reject', 'transfer', 'addSigner', 'approveMore', 'delegation', 'print'];
    expect(actions('student')).toEqual({
      accessApply: ['query', 'get'],
      accessRoom: ['query', 'get'],
      alert: ['query'],
      approval: own,
      chemical: ['query', 'get', 'return', 'use', 'export'],
      chemicalMovement: ['query', 'export'],
      chemicalRequest: ['query', 'get', 'add', 'submit', 'export'],
      chemicalRule: ['query'],
      expertSearch: ['query', 'get'],
      limit: ['query'],
      mallCart: ['add', 'edit', 'delete'],
      mineLaboratory: ['check'],
      share: ['query', 'add'],
      stocktake: ['query'],
      storage: ['query'],
      waste: ['query', 'export'],
      substance: ['query', 'get', 'export'],
    });
    expect(actions('organizationSafetyAdministrator').flow).toContain('publish');
    expect(actions('organizationSafetyAdministrator').approvalSearch).toContain('assign');
    expect(actions('laboratoryHead').flow).toBeUndefined();
    expect(actions('visitor')).toEqual({ accessRoom: ['query', 'get'] });
    // From 我的实验室, without the menu of the visitors.
    for (const code of ['staff', 'mentor', 'laboratoryHead', 'laboratorySafetyOfficer'])
      expect(actions(code).visitor).toEqual(['add']);
    // Of their own members and students, without the menu of courseware.
    for (const code of ['mentor', 'laboratoryHead', 'laboratorySafetyOfficer'])
      expect(actions(code).learn).toEqual(['query']);
    // Who may call those who are inside, and who enters others by hand.
    for (const [code, some] of [
      ['security', ['contact', 'export', 'query', 'rollCall']],
      ['laboratoryHead', ['add', 'contact', 'edit', 'export', 'query', 'rollCall']],
      [
        'organizationSafetyAdministrator',
        ['add', 'contact', 'edit', 'export', 'override', 'query', 'rollCall'],
      ],
    ] as const)
      expect([...(actions(code).sign ?? [])].sort()).toEqual(some);
    expect(actions('student').sign).toBeUndefined();
    // Heads keep people out of their rooms; points and appeals are the organisation's.
    for (const code of ['laboratoryHead', 'laboratorySafetyOfficer']) {
      expect([...(actions(code).accessBlacklist ?? [])].sort()).toEqual(['add', 'query']);
      expect(actions(code).accessPoint).toEqual(['query']);
    }
    expect([...(actions('organizationSafetyAdministrator').accessBlacklist ?? [])].sort()).toEqual([
      ...['add', 'edit', 'query'],
    ]);
    expect(actions('organizationSafetyAdministrator').accessPoint).toHaveLength(4);
    expect(actions('organizationSafetyAdministrator').smartLock).toEqual(['query', 'add', 'edit']);
    for (const [code, some] of [
      ['laboratoryHead', ['edit', 'export', 'get', 'query']],
      ['organizationSafetyAdministrator', ['close', 'edit', 'export', 'get', 'query']],
      ['security', ['close', 'edit', 'export', 'get', 'query']],
    ] as const)
      expect([...(actions(code).emergency ?? [])].sort()).toEqual(some);
    expect(actions('student').emergency).toBeUndefined();
    // Bottles are given out by whoever answers for a laboratory; frozen from above.
    for (const [code, some] of [
      ['laboratoryHead', ['reversal', 'issue', 'split', 'transfer', 'waste']],
      ['organizationSafetyAdministrator', ['reversal', 'issue', 'freeze']],
    ] as const)
      expect(actions(code).chemical).toEqual(expect.arrayContaining([...some]));
    expect(actions('laboratoryHead').chemical).not.toContain('freeze');
    // Limits are the organisation's and the college's; who answers for a laboratory asks for more.
    expect(actions('organizationSafetyAdministrator').limit).toEqual(['query', 'edit', 'delete']);
    expect(actions('laboratoryHead').limit).toEqual(['query']);
    for (const code of ['organizationSafetyAdministrator', 'laboratoryHead', 'laboratorySafetyOfficer'])
      expect(actions(code).stocktake).toEqual(['query', 'add', 'count', 'submit']);
    // Waste is asked for by laboratories, and planned and collected by their organisation.
    expect(actions('laboratoryHead').waste).toEqual(['query', 'add', 'submit', 'export']);
    expect(actions('organizationSafetyAdministrator').waste).toEqual([
      ...['query', 'add', 'submit', 'approve', 'collect', 'export'],
    ]);
    expect(actions('staff').chemical).toEqual(['query', 'get', 'return', 'use', 'export']);
    // What is known of substances, and what is asked for them, is the college's.
    for (const code of ['organizationSafetyAdministrator', 'laboratoryHead'])
      expect([actions(code).substance, actions(code).chemicalRule]).toEqual([
        ['query', 'get', 'export'],
        ['query'],
      ]);
    expect(actions('student').visitor).toBeUndefined();
    expect(actions('organizationSafetyAdministrator').visitor).toHaveLength(5);
  });
});

describe('what a new version brings', () => {
  const menu = 'system.building';
  const write = () => world.write(syncBuiltInRoles);
  const officer = async () =>
    (await world.platform.database.db.select().from(role)).find(
      ({ code }) => code === 'organizationSafetyAdministrator',
    );
  const strip = () =>
    world.write(({ db }) =>
      db
        .update(role)
        .set({
          menus: ['system.personnel'],
          permissions: [{ permissionId: 'personnel', actions: ['query'] }],
        })
        .where(sql`code = 'organizationSafetyAdministrator'`),
    );

  it('never comes back once an administrator has taken it away', async () => {
    await strip();
    await write();
    expect(await officer()).toMatchObject({
      menus: ['system.personnel'],
      permissions: [{ permissionId: 'personnel', actions: ['query'] }],
    });
  });

  it('is given to the roles once, and takes nothing that they have', async () => {
    await strip();
    await world.write(({ db }) => db.delete(knownGrant).where(sql`name in (${menu}, 'building.edit')`));
    await write();
    expect(await officer()).toMatchObject({
      menus: ['system.personnel', menu],
      permissions: [
        { permissionId: 'personnel', actions: ['query'] },
        { permissionId: 'building', actions: ['edit'] },
      ],
    });
    await strip();
    await write();
    expect((await officer())?.menus).toEqual(['system.personnel']);
  });

  it('is seen only when its module is built; what is not is shown to 超级管理员 alone', async () => {
    const { identity } = await import('@anyan/contract');
    const menus = async (code: string) =>
      (await (await world.signedInAs(code)).call(identity.endpoints.authInfo)).result.meunList;
    const unbuilt = menuNames.find((name) => !builtMenus.has(name) && sectionOf(name) !== 'supplier') ?? '';
    expect(unbuilt).not.toBe('');
    expect(await menus('superAdministrator')).toContain(unbuilt);
    const seen = await menus('safetyAdministrator');
    expect(seen).toContain('system.personnel');
    for (const name of seen.filter((one) => !one.startsWith('dashboard.')))
      expect(builtMenus.has(name)).toBe(true);
  });
});
