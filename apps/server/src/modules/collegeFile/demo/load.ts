import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { collegeFileCategories } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { LoadDemoPart } from '../../../../../../demo/part.ts';
import { nowMs } from '../../../platform/clock.ts';
import { keepDocument } from '../../../platform/files/documents.ts';
import { file } from '../../../platform/files/tables.ts';
import { uuid } from '../../../platform/uuid.ts';
import { addCollegeFile } from '../service.ts';
import { collegeFile } from '../tables.ts';
import { loadStandards } from './standards.ts';

interface DemoFile {
  /** Below `files`. */
  path: string;
  name: string;
  category: keyof typeof collegeFileCategories;
  daysAgo: number;
  downloads: number;
  /** Code of the unit it is for; everybody's without. */
  unit?: string;
  userTypes?: (1 | 2 | 3 | 4)[];
}

const collegeFiles: readonly DemoFile[] = [
  {
    path: 'safety-rules.pdf',
    name: '实验室安全管理办法',
    category: 'regulation',
    daysAgo: 120,
    downloads: 386,
  },
  { path: 'emergency-guide.pdf', name: '实验室应急处置指南', category: 'guide', daysAgo: 64, downloads: 214 },
  {
    ...{ path: 'self-inspection.xlsx', name: '实验室自查表', category: 'form', daysAgo: 31, downloads: 97 },
    userTypes: [1],
  },
  {
    ...{
      path: 'waste-label-guide.pdf',
      name: '危险废物标签填写说明',
      category: 'guide',
      daysAgo: 18,
      downloads: 143,
    },
    userTypes: [1, 2],
  },
  {
    ...{
      path: 'chemistry-training.pdf',
      name: '新生安全培训提纲',
      category: 'training',
      daysAgo: 9,
      downloads: 58,
    },
    unit: 'HX',
  },
  {
    ...{ path: 'holiday-duty.xlsx', name: '假期值班表', category: 'form', daysAgo: 2, downloads: 12 },
    userTypes: [1],
  },
];

/** The download centre, filled by the demo's safety administrator. */
export const load: LoadDemoPart = async ({ inName, places: { byCode: units } }) => {
  await loadStandards(await inName('safety', 'standard.add'));
  const context = await inName('safety', 'fileList.add');
  const { db, platform } = context;
  for (const { path, daysAgo, downloads, unit, userTypes = [], name, category } of collegeFiles) {
    const content = await readFile(new URL(`./files/${path}`, import.meta.url));
    const arriving = join(platform.files.incoming, uuid());
    await writeFile(arriving, content);
    const fileId = await keepDocument(
      context,
      'file',
      {
        path: arriving,
        name: `${name}${path.slice(path.lastIndexOf('.'))}`,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      },
      async (row) => {
        await db.insert(file).values(row);
        return row.id;
      },
    );
    const scope = unit ? { organizationIds: [units.get(unit) ?? ''] } : { wholeCollege: true };
    const { id } = await addCollegeFile(context, { name, category, fileId, ...scope, userTypes });
    const createdAt = new Date(nowMs() - daysAgo * 86_400_000).toISOString();
    await db.update(collegeFile).set({ createdAt, downloads }).where(eq(collegeFile.id, id));
  }
};
