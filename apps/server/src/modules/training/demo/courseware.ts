import { inArray } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { account } from '../../identity/public.ts';
import { saveAdmin } from '../admins/service.ts';
import { insertCourseware } from '../courseware/service.ts';
import { readTree } from '../type/queries.ts';

/** A school's own courseware, still being written, and who writes and reviews it there. */
export const loadCoursewareDemo = async ({
  inName,
  places: { byCode: units },
}: Pick<DemoCollege, 'inName' | 'places'>): Promise<void> => {
  const unit = units.get('HX');
  const context = await inName('safety', 'courseware.add');
  const { db } = context;
  const { nodes } = await readTree(db);
  const chemistry = nodes.find(({ builtInKey }) => builtInKey === 'chemistry')?.id;
  if (!unit || !chemistry) return;
  const people = await db
    .select({ id: account.id, loginName: account.loginName })
    .from(account)
    .where(inArray(account.loginName, ['collegesafety', 'mentor', 'teacher', 'reviewer']));
  const organizationIds = [unit];
  for (const { id: userId, loginName } of people)
    await saveAdmin(await inName('safety', 'coursewareAdmin.edit'), {
      ...{ userId, organizationIds, coursewareTypeIds: [chemistry] },
      ...(['mentor', 'reviewer'].includes(loginName) ? { canReview: true } : { canEdit: true }),
    });
  await insertCourseware(
    context,
    {
      coursewareName: '本院化学品库领用与归还',
      coursewareTypeId: chemistry,
      ownerOrganizationId: unit,
      summary: '化学学院试剂库的领用、归还与应急联系方式。',
      tags: ['本院'],
      compulsory: true,
      dueDays: 30,
      audience: { organizationIds, hazardCategories: ['chem'] },
      chapters: [
        {
          ...{ chapterName: '领用之前', kind: 'richText' },
          content: '<h3>先登记，后领用</h3><p>领用人核对品名、规格、数量，双人双锁的品种须两人到场。</p>',
        },
        {
          ...{ chapterName: '用完归还', kind: 'richText' },
          content: '<p>剩余试剂当日归还，空瓶交回并登记；泄漏时先报告、再处置。</p>',
        },
      ],
    },
    new Map(),
  );
};
