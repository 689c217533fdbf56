import { inEnglish, noteOf, shippedActivities, weekDays } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import { daysBetween } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { forWhom, type Said, type Submission } from '../../approval/public.ts';
import { account } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { reasonsOf } from '../decision/grants.ts';
import { hoursInWords } from '../decision/hours.ts';
import type { ApplyRecord } from './queries.ts';

/** Who answers for the laboratory, but for the applicant himself. */
const decidersOf = async ({ db }: WriteContext, row: ApplyRecord): Promise<string[]> => {
  const [posts] = await db
    .select({ headId: laboratory.headId, officers: laboratory.safetyOfficerIds })
    .from(laboratory)
    .where(eq(laboratory.id, row.laboratoryId));
  const all = [...(posts?.headId ? [posts.headId] : []), ...(posts?.officers ?? [])];
  return [...new Set(all)].filter((id) => id !== row.applicantId);
};

/** What its application is called and says. */
export const accessSays = {
  titles: { access: ['准入申请：{name}', 'Access: {name}'] },
  values: {
    met: ['全部满足', 'All are met'],
    lacking: ['{n} 人尚有缺少，通过后待满足', '{n} still lack some and enter once they have it'],
    hours: ['{days} {clock}–{until}', '{days} {clock}–{until}'],
  },
  words: {
    ...weekDays,
    ...Object.fromEntries(shippedActivities.map((name) => [name, [name, inEnglish(name)] as const])),
  },
  steps: { headOrOfficer: ['实验室负责人或安全员', 'Head or safety officer of the laboratory'] },
} as const satisfies Said;

const nightsInWords = ({ nights }: ApplyRecord): string =>
  nights.map(({ date, from, to }) => `${date} ${from}–${to}`).join('；');

/** What those who decide are told. */
export const submissionOf = async (context: WriteContext, row: ApplyRecord): Promise<Submission> => {
  const { db } = context;
  const people = await peopleFacts(db, row.userIds);
  const rooms = await roomsFacts(db, row.roomIds);
  const policy = await policyOf(db);
  const lacking = row.userIds.filter((id) => {
    const who = people.get(id);
    return (
      who && [...rooms.values()].some((place) => reasonsOf(place, who, policy, row.laboratoryId).length > 0)
    );
  });
  const [applicant] = await db
    .select({ userType: account.userType })
    .from(account)
    .where(eq(account.id, row.applicantId));
  const [level = 'II'] = [...rooms.values()].map(({ effective }) => effective.level).sort();
  const days = daysBetween(row.periodFrom, row.periodTo) + 1;
  return {
    title: noteOf(accessSays.titles.access, { name: `${row.applicantName} ${row.laboratoryName}` }),
    summary: [
      { label: '申请人', labelEn: 'Applicant', value: row.applicantName },
      { label: '房间', labelEn: 'Rooms', value: row.rooms.join('、') },
      { label: '期限', labelEn: 'Period', value: `${row.periodFrom} 至 ${row.periodTo}` },
      { label: '实验室', labelEn: 'Laboratory', value: row.laboratoryName },
      { label: '用途', labelEn: 'Purpose', value: row.purpose },
      ...(row.project ? [{ label: '课题或课程', labelEn: 'Project or course', value: row.project }] : []),
      ...(row.nights.length > 0
        ? [{ label: '夜间节假日', labelEn: 'Nights and days off', value: nightsInWords(row) }]
        : []),
      ...(row.activities.length > 0
        ? [{ label: '危险操作', labelEn: 'Dangerous work', value: row.activities.join('、') }]
        : []),
      ...(row.slots.length > 0
        ? [{ label: '时段', labelEn: 'Hours', value: hoursInWords(row.slots)[0] }]
        : []),
      ...(row.mentorName ? [{ label: '导师', labelEn: 'Mentor', value: row.mentorName }] : []),
      { label: '人数', labelEn: 'People', value: `${row.userIds.length} 人` },
      {
        label: '准入条件',
        labelEn: 'Requirements',
        value: noteOf(accessSays.values[lacking.length === 0 ? 'met' : 'lacking'], { n: lacking.length }),
      },
    ],
    facts: {
      level,
      categories: [...new Set([...rooms.values()].flatMap(({ effective }) => effective.categories))],
      days,
      applyKind: row.applyKind,
      night: row.nights.length > 0,
      userType: String(applicant?.userType ?? 1),
      peopleCount: row.userIds.length,
      allMet: lacking.length === 0,
      mentorIds: row.mentorId ? [row.mentorId] : [],
      deciderIds: await decidersOf(context, row),
      [forWhom]: [
        ...new Set([
          ...row.userIds,
          ...row.companionIds,
          ...row.nights.flatMap((one) => one.companionIds ?? []),
        ]),
      ],
    },
  };
};
