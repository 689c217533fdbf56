import { training } from '@anyan/contract';
import type { Worksheet } from 'exceljs';
import ExcelJS from 'exceljs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { bombsIn } from '../../../testing/bombs.ts';
import { type Client, unique, useWorld } from '../../../testing/harness.ts';
import { confirmed, uploaded } from '../../../testing/importing.ts';
import { archive, workbook } from '../../../testing/workbooks.ts';

const world = useWorld();
const calls = training.endpoints;
let safety: Client;
let typeName: string;
let typeId: string;

const picture = (colour: string, more: { width?: number; height?: number; jpeg?: boolean } = {}) => {
  const { width = 20, height = 10 } = more;
  const made = sharp({ create: { width, height, channels: 3, background: colour } });
  return (more.jpeg ? made.jpeg() : made.png()).toBuffer();
};
let red: Buffer;
let green: Buffer;
let blue: Buffer;

beforeAll(async () => {
  safety = await world.signedInAs('safetyAdministrator', { organizationId: world.organizations.top });
  typeName = unique('图片类型');
  typeId = (await safety.call(calls.coursewareTypeAdd, { typeName, code: unique('p') })).result.id;
  [red, green, blue] = await Promise.all([picture('red'), picture('green', { jpeg: true }), picture('blue')]);
});

const titles = ['编号', '题型', '题干', '选项A', '选项B', '答案', '难度', '课件类型', '图片'];
const at = (title: string) => titles.indexOf(title);
type Cell = string | number | null;
const row = (more: Record<string, Cell> = {}): Cell[] => {
  const cells: Record<string, Cell> = {
    ...{ 题型: '单选题', 题干: `${unique('图')}怎么办？`, 选项A: '报警', 选项B: '围观' },
    ...{ 答案: 'A', 难度: '中', 课件类型: typeName, ...more },
  };
  return titles.map((title) => cells[title] ?? null);
};
type Placed = readonly [content: Buffer, extension: 'png' | 'jpeg' | 'gif', row: number, column: string];
/** Puts pictures onto a sheet, each into a cell. */
const onto =
  (...placed: Placed[]) =>
  (sheet: Worksheet): void => {
    for (const [content, extension, line, column] of placed) {
      const id = sheet.workbook.addImage({ buffer: content as unknown as ExcelJS.Buffer, extension });
      // A little inside of the cell, as one that somebody has dragged there.
      sheet.addImage(id, {
        tl: { col: at(column) + 0.2, row: line - 1 + 0.1 },
        ext: { width: 20, height: 10 },
      });
    }
  };
const sent = async (
  rows: Cell[][],
  { placed = [], zip }: { placed?: Placed[]; zip?: Buffer | undefined } = {},
) =>
  uploaded(
    safety,
    calls.coursewareQuestionImport,
    await workbook([titles, ...rows], onto(...placed)),
    '试题.xlsx',
    zip ? [{ name: '图片.zip', content: zip }] : [],
  );
const errorsOf = ({ errors }: Awaited<ReturnType<typeof sent>>) =>
  errors.data.map(({ row: line, column, message }) => [line, column, message] as const);
const found = async (stem: string) => {
  const [one] = (await safety.call(calls.coursewareQuestionList, { stem })).result.data;
  if (!one) throw new Error(`no question ${stem}`);
  return (await safety.call(calls.coursewareQuestionDetails, { id: one.id })).result;
};
const filesLike = async (use: string) =>
  (
    await world.platform.database.pool.query<{ id: string; used_by: string | null }>(
      'select id, used_by from file where used_by like $1',
      [use],
    )
  ).rows;
/** The colour in the middle of a stored picture. */
const colourOf = async (id: string) => {
  const file = await world.platform.files.open(id);
  const content = Buffer.concat((await file?.read().toArray()) ?? []);
  const { data } = await sharp(content).raw().toBuffer({ resolveWithObject: true });
  const [r = 0, g = 0, b = 0] = data;
  return r > 150 ? 'red' : b > 150 ? 'blue' : g > 90 ? 'green' : `${r} ${g} ${b}`;
};

describe('pictures in a sheet', () => {
  it('belong to the question of their row, or to the option of their cell, and are shown before', async () => {
    const stem = `${unique('图')}怎么办？`;
    const job = await sent([row({ 题干: stem, 选项B: '[图]' })], {
      placed: [
        [red, 'png', 2, '题干'],
        [green, 'jpeg', 2, '图片'],
        [blue, 'png', 2, '选项B'],
      ],
    });
    expect(errorsOf(job)).toEqual([]);
    const title = (no: number | undefined) => job.columns[no ?? -1];
    expect(job.pictures.map((some) => some.map(({ column }) => title(column)))).toEqual([
      ['选项B', '图片', '图片'],
    ]);
    const [first] = job.pictures[0] ?? [];
    expect((await world.app.inject({ url: first?.url ?? '' })).statusCode).toBe(200);
    expect(await filesLike(`import:${job.id}`)).toHaveLength(3);
    await confirmed(safety, job.id);
    const question = await found(stem);
    expect(await Promise.all(question.imageIds.map(colourOf))).toEqual(['red', 'green']);
    expect(question.options[1]).toMatchObject({ key: 'B', text: '' });
    expect(await colourOf(question.options[1]?.imageId ?? '')).toBe('blue');
    expect(await filesLike(`import:${job.id}`)).toEqual([]);
    expect(await filesLike(`question:${question.id}`)).toHaveLength(3);
  });

  it('are found where WPS has put them into cells', async () => {
    const stem = `${unique('图')}怎么办？`;
    const id = 'ID_0123456789ABCDEF0123456789ABCDEF';
    const content = await wpsWorkbook([titles, row({ 题干: stem })], {
      cell: [2, '图片'],
      id,
      picture: blue,
    });
    const job = await uploaded(safety, calls.coursewareQuestionImport, content);
    expect(errorsOf(job)).toEqual([]);
    await confirmed(safety, job.id);
    expect(await Promise.all((await found(stem)).imageIds.map(colourOf))).toEqual(['blue']);
  });

  it('are told at their row where they are none, too many, too large, or belong to nothing', async () => {
    const huge = await picture('red', { width: 8000, height: 7000 });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const job = await sent([row(), row(), row(), row(), row()], {
      placed: [
        [svg, 'png', 2, '题干'],
        [huge, 'png', 3, '选项A'],
        ...Array.from({ length: 6 }, (): Placed => [red, 'png', 4, '图片']),
        ...Array.from({ length: 2 }, (): Placed => [red, 'png', 5, '选项A']),
        [Buffer.from('89504e470d0a1a0a00', 'hex'), 'png', 6, '图片'],
        // Below all rows.
        [red, 'png', 8, '图片'],
        // On the heading: it belongs to nobody.
        [red, 'png', 1, '图片'],
      ],
    });
    expect(errorsOf(job).filter(([line]) => line < 8)).toEqual([
      [2, '图片', '只能上传图片格式（.jpg/.png/.jpeg）'],
      [3, '选项A', '图片像素过大，最多 5000 万像素'],
      [4, '图片', '图片最多 5 张，此处有 6 张'],
      [5, '选项A', '图片最多 1 张，此处有 2 张'],
      [6, '图片', expect.stringMatching(/图片|文件/)],
    ]);
    expect(errorsOf(job).some(([line, column]) => line === 8 && column === '题干')).toBe(true);
    expect(job.goodCount).toBe(0);
  });

  it('are not a way to options of a question that has none', async () => {
    const judge = row({ 题型: '判断题', 选项A: null, 选项B: null, 答案: '对' });
    const job = await sent([judge], { placed: [[red, 'png', 2, '选项A']] });
    expect(errorsOf(job)).toEqual([[2, '选项A', '该题型没有选项']]);
  });
});

describe('pictures of an archive', () => {
  it('are named in a cell, whatever folder and code page they come from', async () => {
    const stem = `${unique('图')}怎么办？`;
    const zip = chinese(
      await archive({
        'pics/Red.PNG': red,
        '__MACOSX/pics/._Red.PNG': red,
        'b/xxxx.jpg': green,
        '../../c.png': blue,
      }),
      'xxxx',
      // 绿色 as Windows writes it.
      Buffer.from('c2ccc9ab', 'hex'),
    );
    const job = await sent([row({ 题干: stem, 图片: 'red.png；绿色.jpg；Ｂ＝c.png' })], { zip });
    expect(errorsOf(job)).toEqual([]);
    await confirmed(safety, job.id);
    const question = await found(stem);
    expect(await Promise.all(question.imageIds.map(colourOf))).toEqual(['red', 'green']);
    expect(await colourOf(question.options[1]?.imageId ?? '')).toBe('blue');
  });

  it('are told where they are missing, ambiguous, none or want to become large', async () => {
    const zip = await archive(
      {
        'a/one.png': red,
        'b/one.png': blue,
        'note.png': Buffer.from('hello'),
        'x.svg': Buffer.from('<svg/>'),
      },
      { 'bomb.png': ' '.repeat(30_000_000) },
    );
    const job = await sent(
      ['absent.png', 'one.png', 'note.png', 'x.svg', 'bomb.png', '../../../etc/passwd'].map((name) =>
        row({ 图片: name }),
      ),
      { zip },
    );
    expect(errorsOf(job)).toEqual([
      [2, '图片', '压缩包中没有图片“absent.png”'],
      [3, '图片', '压缩包中有多个文件名为“one.png”，请改名后重试'],
      [4, '图片', '只能上传图片格式（.jpg/.png/.jpeg）'],
      [5, '图片', '只能上传图片格式（.jpg/.png/.jpeg）'],
      [6, '图片', '图片“bomb.png”超过 10 MB'],
      [7, '图片', '压缩包中没有图片“../../../etc/passwd”'],
    ]);
  });

  it('are no more than the directory says, and no less', async () => {
    const lying = await archive({}, { 'bomb.png': ' '.repeat(30_000_000) });
    // The directory says that it is small.
    const directory = lying.readUInt32LE(lying.length - 6);
    lying.writeUInt32LE(1000, directory + 24);
    const job = await sent([row({ 图片: 'bomb.png' })], { zip: lying });
    expect(errorsOf(job)).toEqual([[2, '图片', '图片“bomb.png”已损坏']]);
  });

  it('are asked for where no archive came, and an archive that is none ends the import', async () => {
    expect(errorsOf(await sent([row({ 图片: 'a.png' })]))).toEqual([
      [2, '图片', '没有上传图片压缩包，找不到图片“a.png”'],
    ]);
    const job = await sent([row()], { zip: Buffer.from('not a zip') });
    expect([job.state, job.failure]).toEqual(['failed', '图片压缩包不是 ZIP 文件，请压缩为 .zip 后再上传']);
    const two = await safety.call(calls.coursewareQuestionImport, undefined, {
      files: [
        { name: '一.xlsx', content: await workbook([titles, row()]) },
        { name: '二.xlsx', content: await workbook([titles, row()]) },
      ],
    });
    expect(two).toMatchObject({ status: 400, result: { errorCode: 'IMPORT_ONE_WORKBOOK' } });
  });

  it('are not unpacked out of a workbook that is a bomb', async () => {
    const bombs = bombsIn(world.platform.files.incoming);
    for (const make of Object.values(bombs)) {
      const job = await uploaded(safety, calls.coursewareQuestionImport, await make());
      expect(job.goodCount).toBe(0);
    }
  });
});

describe('what is exported with pictures', () => {
  it('comes back the same: to the same question, and as a new one', async () => {
    const tag = unique('往返');
    const stem = `${tag}怎么办？`;
    const more = { 题干: stem, 选项B: '[图]' };
    await confirmed(
      safety,
      (
        await sent([row(more)], {
          placed: [
            [red, 'png', 2, '图片'],
            [green, 'jpeg', 2, '图片'],
            [blue, 'png', 2, '选项B'],
          ],
        })
      ).id,
    );
    const before = await found(stem);
    const { body } = await safety.call(calls.coursewareQuestionExport, { stem });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(body as unknown as ArrayBuffer);
    const sheet = book.worksheets[0];
    const heading = sheet?.getRow(1).values as string[];
    expect(
      sheet?.getImages().map(({ range }) => [heading[range.tl.nativeCol + 1], range.tl.nativeRow + 1]),
    ).toEqual([
      ['选项B', 2],
      ['图片', 2],
      ['图片', 2],
    ]);
    const again = await uploaded(safety, calls.coursewareQuestionImport, body);
    expect(errorsOf(again)).toEqual([]);
    await confirmed(safety, again.id);
    const after = await found(stem);
    expect([after.revision, after.imageIds, after.options]).toEqual([
      before.revision,
      before.imageIds,
      before.options,
    ]);
    // Elsewhere it has no number yet.
    const other = unique('新题');
    sheet?.eachRow((line, no) => {
      if (no === 1) return;
      line.getCell(1).value = null;
      line.getCell(heading.indexOf('题干')).value = `${other}怎么办？`;
    });
    const copy = Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
    const added = await uploaded(safety, calls.coursewareQuestionImport, copy);
    expect(errorsOf(added)).toEqual([]);
    await confirmed(safety, added.id);
    const twin = await found(other);
    expect(twin.id).not.toBe(before.id);
    expect(await Promise.all(twin.imageIds.map(colourOf))).toEqual(['red', 'green']);
    expect(await colourOf(twin.options[1]?.imageId ?? '')).toBe('blue');
    expect(twin.imageIds).not.toContain(before.imageIds[0]);
  });

  it('keeps pictures that a row brings no others for, and replaces them by those that it does', async () => {
    const stem = `${unique('图')}怎么办？`;
    await confirmed(
      safety,
      (
        await sent([row({ 题干: stem })], {
          placed: [
            [red, 'png', 2, '图片'],
            [blue, 'png', 2, '选项A'],
          ],
        })
      ).id,
    );
    const before = await found(stem);
    await confirmed(safety, (await sent([row({ 编号: before.number, 题干: stem, 难度: '难' })])).id);
    const kept = await found(stem);
    expect([kept.difficulty, kept.imageIds, kept.options]).toEqual([3, before.imageIds, before.options]);
    const job = await sent([row({ 编号: before.number, 题干: stem })], {
      placed: [[green, 'jpeg', 2, '图片']],
    });
    await confirmed(safety, job.id);
    const changed = await found(stem);
    expect(await Promise.all(changed.imageIds.map(colourOf))).toEqual(['green']);
    expect(changed.options).toEqual(before.options);
  });
});

it('lets go of what an import took in and no row became the owner of', async () => {
  const stem = `${unique('图')}怎么办？`;
  const job = await sent([row({ 题干: stem }), row({ 答案: 'C' })], {
    placed: [
      [red, 'png', 2, '图片'],
      [blue, 'png', 3, '图片'],
    ],
  });
  expect(job).toMatchObject({ goodCount: 1, badCount: 1 });
  const taken = await filesLike(`import:${job.id}`);
  expect(taken).toHaveLength(2);
  await confirmed(safety, job.id);
  expect(await filesLike(`import:${job.id}`)).toEqual([]);
  const question = await found(stem);
  for (const { id } of taken)
    expect(!!(await world.platform.files.open(id))).toBe(question.imageIds.includes(id));
  expect((await safety.call(calls.coursewareQuestionList, { coursewareTypeId: typeId })).status).toBe(200);
});

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (kind: string, target: string, no: number) =>
  `<Relationship Id="r${no}" Type="${kind}" Target="${target}"/>`;

/** A workbook as WPS writes it, with a picture put into a cell: what names it is a formula of that cell. */
const wpsWorkbook = (
  rows: readonly Cell[][],
  { cell, id, picture: content }: { cell: [row: number, column: string]; id: string; picture: Buffer },
): Promise<Buffer> => {
  const letter = (column: number) => String.fromCharCode(65 + column);
  const cells = (line: Cell[], no: number) =>
    line.map((text, column) => {
      const reference = `r="${letter(column)}${no}"`;
      if (no === cell[0] && column === at(cell[1]))
        return `<c ${reference} t="str"><f>_xlfn.DISPIMG("${id}",1)</f><v>=DISPIMG("${id}",1)</v></c>`;
      return text === null ? '' : `<c ${reference} t="inlineStr"><is><t>${text}</t></is></c>`;
    });
  const sheet = rows.map((line, no) => `<row r="${no + 1}">${cells(line, no + 1).join('')}</row>`).join('');
  return archive(
    { 'xl/media/image1.png': content },
    {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': `<Relationships>${relation(`${types}/officeDocument`, 'xl/workbook.xml', 1)}</Relationships>`,
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation(`${types}/worksheet`, 'worksheets/sheet1.xml', 1)}${relation('http://www.wps.cn/officeDocument/2020/cellImage', 'cellimages.xml', 2)}</Relationships>`,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
      'xl/cellimages.xml': `<etc:cellImages xmlns:etc="e" xmlns:xdr="x" xmlns:a="a" xmlns:r="r"><etc:cellImage><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="2" name="${id}"/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="r1"/></xdr:blipFill></xdr:pic></etc:cellImage></etc:cellImages>`,
      'xl/_rels/cellimages.xml.rels': `<Relationships>${relation(`${types}/image`, 'media/image1.png', 1)}</Relationships>`,
    },
  );
};

/** The same archive, with a part of its names in other bytes and nothing said of their code page. */
const chinese = (zip: Buffer, word: string, bytes: Buffer): Buffer => {
  const made = Buffer.from(zip);
  for (let named = made.indexOf(word); named >= 0; named = made.indexOf(word, named + 1))
    bytes.copy(made, named);
  const entries = made.readUInt16LE(made.length - 12);
  let place = made.readUInt32LE(made.length - 6);
  for (let no = 0; no < entries; no++) {
    made.writeUInt16LE(0, place + 8);
    made.writeUInt16LE(0, made.readUInt32LE(place + 42) + 6);
    place +=
      46 + made.readUInt16LE(place + 28) + made.readUInt16LE(place + 30) + made.readUInt16LE(place + 32);
  }
  return made;
};
