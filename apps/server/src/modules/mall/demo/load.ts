import type { GroupMemberInput } from '@anyan/contract';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { DemoCollege, LoadDemoPart } from '../../../../../../demo/part.ts';
import { account } from '../../identity/tables.ts';
import { laboratory, laboratoryMember } from '../../ledger/tables.ts';
import { saveAddress } from '../address/service.ts';
import { saveBill } from '../bill/service.ts';
import { addGroup } from '../group/service.ts';
import { purchaseGroup } from '../tables.ts';
import { approvePlaces, certifyBuyers } from './allowed.ts';
import { loadKept } from './kept.ts';

const groupCount = 10;
const taxNo = '12990000400000001T';
const bank = {
  ...{ bankName: '江城银行东湖支行', bankAccount: '0000 1234 5678 9000' },
  ...{ registerAddress: '江城市东湖路 1 号', registerPhone: '000-8000 1000' },
};

/** Those of the account 实验室负责人, and the first others with a head who may lead a group. */
const firstLaboratories = ({ context: { db } }: DemoCollege) =>
  db
    .select({
      id: laboratory.id,
      name: laboratory.laboratoryName,
      organizationId: laboratory.organizationId,
      riskLevel: laboratory.riskLevel,
      leaderId: account.id,
      leader: account.loginName,
    })
    .from(laboratory)
    .innerJoin(
      account,
      and(eq(account.id, laboratory.headId), eq(account.userType, 1), eq(account.useStatus, 1)),
    )
    .where(ne(laboratory.status, 'closed'))
    .orderBy(sql`${account.loginName} = 'labhead' desc`, asc(laboratory.laboratoryCode))
    .limit(groupCount);

const membersOf = async ({ context: { db } }: DemoCollege, ids: readonly string[]) => {
  const rows = await db
    .selectDistinctOn([laboratoryMember.laboratoryId, account.loginName], {
      laboratoryId: laboratoryMember.laboratoryId,
      userId: account.id,
      userType: account.userType,
    })
    .from(laboratoryMember)
    .innerJoin(account, eq(account.id, laboratoryMember.userId))
    .where(
      and(
        inArray(laboratoryMember.laboratoryId, [...ids]),
        eq(laboratoryMember.state, 'in'),
        inArray(account.userType, [1, 2]),
        eq(account.useStatus, 1),
      ),
    )
    .orderBy(asc(laboratoryMember.laboratoryId), asc(account.loginName));
  return Map.groupBy(rows, ({ laboratoryId }) => laboratoryId);
};

/** One who buys, one who receives, and students who order up to a limit. */
const seat = ({ userId, userType }: { userId: string; userType: number }, at: number): GroupMemberInput => ({
  userId,
  groupRole: at === 0 ? 'agent' : at === 1 ? 'receiver' : 'member',
  orderLimit: userType === 2 ? '2000.00' : at === 0 ? '20000.00' : null,
});

/** Of each its members; the account 教职工 buys for one of her own school. */
const loadGroups = async (college: DemoCollege): Promise<void> => {
  const context = await college.inName('purchase', 'purchaseGroup.add');
  const laboratories = await firstLaboratories(college);
  const members = await membersOf(
    college,
    laboratories.map(({ id }) => id),
  );
  const { caller: staff } = await college.inName('staff', 'mallCart.add');
  const among = college.places.inside.get('CL') ?? [];
  const hers = laboratories.find(
    ({ leaderId, organizationId, riskLevel }) =>
      leaderId !== staff.accountId && riskLevel !== null && among.includes(organizationId),
  );
  for (const { id, name, organizationId, leaderId } of laboratories)
    await addGroup(context, {
      ...{ groupName: `${name.replace(/实验室$/, '')}课题组`.slice(0, 60), organizationId, leaderId },
      laboratoryIds: [id],
      members: [
        ...(members.get(id) ?? [])
          .filter(({ userId }) => userId !== leaderId && userId !== staff.accountId)
          .map(seat),
        ...(id === hers?.id
          ? [{ userId: staff.accountId, groupRole: 'member' as const, orderLimit: null }]
          : []),
      ],
    });
};

const inCity = { province: '江东省', city: '江城市' };

const loadAddresses = async ({ inName }: DemoCollege): Promise<void> => {
  for (const [login, consignee, district, detail, phone] of [
    ['labhead', '收发室（实验室负责人）', '东湖区', '东湖路 1 号江城理工大学收发室', '000-8000 1001'],
    ['labhead', '南校区传达室', '南湖区', '南湖路 20 号南校区东门', '000-8000 1002'],
    ['staff', '化学楼一层大厅', '东湖区', '东湖路 1 号化学楼', '000-8000 1003'],
    ['student', '学生快递站', '东湖区', '东湖路 1 号学生公寓 3 号楼', '000-8000 1004'],
  ] as const)
    await saveAddress(await inName(login, 'mallCart.add'), { ...inCity, consignee, district, detail, phone });
};

const loadBills = async ({ inName, context }: DemoCollege): Promise<void> => {
  const college = await inName('purchase', 'purchaseRule.edit');
  const enterprise = { titleType: 'enterprise', billTitle: '江城理工大学', taxNo } as const;
  await saveBill(college, { ...enterprise, ...bank, ownerKind: 'college', invoiceType: 'special' });
  await saveBill(college, { ...enterprise, ownerKind: 'college', invoiceType: 'ordinary' });
  const own = { titleType: 'personal', invoiceType: 'ordinary' } as const;
  await saveBill(await inName('staff', 'mallCart.add'), { ...own, billTitle: '个人' });
  const leader = await inName('labhead', 'mallCart.add');
  const [group] = await context.db
    .select({ id: purchaseGroup.id, name: purchaseGroup.groupName })
    .from(purchaseGroup)
    .where(eq(purchaseGroup.leaderId, leader.caller.accountId))
    .orderBy(asc(purchaseGroup.groupName))
    .limit(1);
  if (!group) return;
  const ofGroup = { ...enterprise, ownerKind: 'group', ownerId: group.id } as const;
  await saveBill(leader, { ...ofGroup, billTitle: `江城理工大学（${group.name}）`, invoiceType: 'ordinary' });
};

/** Groups of ten laboratories with what their people have learnt, and what some of their people order with. */
export const load: LoadDemoPart = async (college) => {
  await loadGroups(college);
  await certifyBuyers(college);
  await approvePlaces(college);
  await loadAddresses(college);
  await loadBills(college);
  await loadKept(college);
};
