import { open, writeFile } from 'node:fs/promises';
import {
  type CertificateSnapshot,
  certificateEndpoints,
  certificateHeading,
  certificateLimits,
  certificateLines,
  type InputOf,
  runsOn,
} from '@anyan/contract';
import { qrCode } from '@anyan/contract/core/qr';
import { and, inArray } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { ZipWriter } from '../../../platform/excel/zip-writer.ts';
import { failAt } from '../../../platform/failure.ts';
import { imageForDocument } from '../../../platform/files/images.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import type { FileOrJob } from '../../../platform/http/implement.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { needAll } from '../../../platform/scope.ts';
import { timeZoneOf } from '../../../platform/timeZone.ts';
import { fileExporter } from '../../../platform/transfer/exports.ts';
import { certificate } from '../tables.ts';
import { issuedOn, linkOf, type PrintedCertificate, printed, seenBy } from './queries.ts';
import { factsOf, plainSnapshot } from './rules.ts';

type Asked = InputOf<(typeof certificateEndpoints)['certificatePrint']>;

const template = new URL('./certificate.typ', import.meta.url);

/** Those asked for, in their order. @throws NOT_FOUND when one is neither one’s own nor in reach */
const readAsked = async (context: ReadContext, ids: readonly string[]): Promise<PrintedCertificate[]> => {
  const rows = await printed(context.db).where(and(inArray(certificate.id, [...ids]), seenBy(context)));
  needAll(ids, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Pictures that several certificates share are read once. */
const pictureReader = ({ platform }: ReadContext) => {
  const images: Record<string, Buffer> = {};
  const missing = new Set<string>();
  return {
    images,
    pathOf: async (fileId: string | null, type: 'png' | 'jpeg'): Promise<string | null> => {
      if (!fileId || missing.has(fileId)) return null;
      const path = `${fileId}.${type}`;
      if (images[path]) return path;
      const content = await imageForDocument(platform.files, fileId, type);
      if (!content) {
        missing.add(fileId);
        return null;
      }
      images[path] = content;
      return path;
    },
  };
};

const faceOf = async (
  context: ReadContext,
  row: PrintedCertificate,
  zone: string,
  pathOf: ReturnType<typeof pictureReader>['pathOf'],
) => {
  const snapshot: CertificateSnapshot =
    row.templateSnapshot ?? plainSnapshot(row.certificateName, row.issuer);
  const facts = factsOf({ ...row, issuedOn: issuedOn(row, zone) });
  const lines = certificateLines(snapshot, facts);
  const shown = snapshot.fields.filter(({ visible }) => visible);
  const code = shown.find(({ key }) => key === 'qr');
  const seal = shown.find(({ key }) => key === 'seal');
  const sealPath = seal ? await pathOf(snapshot.sealFileId, 'png') : null;
  return {
    background: await pathOf(snapshot.certificateBackgroundFile, 'jpeg'),
    heading: { ...certificateHeading, words: snapshot.certificateName },
    lines: shown.flatMap(({ key, ...place }) => {
      const words = lines[key];
      return words ? [{ ...place, words, runs: key === runsOn }] : [];
    }),
    pictures: seal && sealPath ? [{ x: seal.x, y: seal.y, w: seal.w, path: sealPath }] : [],
    code: code
      ? { ...qrCode(linkOf(context.platform, row.verifyCode)), x: code.x, y: code.y, w: code.w }
      : null,
  };
};

/** Certificates as pages of A4 across; made at the moment of the last one, so that the same ones give the same file. */
const renderCertificates = async (
  context: ReadContext,
  rows: readonly PrintedCertificate[],
): Promise<Buffer> => {
  const zone = await timeZoneOf(context.db);
  const reader = pictureReader(context);
  const faces = [];
  for (const row of rows) faces.push(await faceOf(context, row, zone, reader.pathOf));
  const [first] = rows;
  const at = rows
    .map(({ issuedAt }) => issuedAt)
    .sort()
    .at(-1);
  const { pdf } = await renderPdf(
    template,
    {
      title: first && rows.length === 1 ? `${first.certificateName} ${first.certificateNumber}` : '证书',
      certificates: faces,
    },
    { images: reader.images, ...(at ? { at } : {}) },
  );
  return pdf;
};

const fileName = ({ certificateNumber, personSnapshot }: PrintedCertificate): string =>
  plainName(`${certificateNumber} ${personSnapshot.name}`).slice(0, 120);

const calls = certificateEndpoints.certificatePrint;
const title = ['证书', 'Certificates'] as const;
const count = async (context: ReadContext, { ids }: Asked): Promise<number> =>
  (await readAsked(context, ids)).length;

const printOne = fileExporter<Asked>({
  ...{ kind: 'certificatePdf', module: 'training', title, calls, extension: 'pdf' },
  directly: certificateLimits.onePdf,
  count,
  write: async (context, { ids }, path, done) => {
    await writeFile(path, await renderCertificates(context, await readAsked(context, ids)));
    await done(ids.length);
  },
});

const printZip = fileExporter<Asked>({
  ...{ kind: 'certificateZip', module: 'training', title, calls, extension: 'zip' },
  directly: 0,
  count,
  write: async (context, { ids }, path, done) => {
    const handle = await open(path, 'w');
    try {
      const zip = new ZipWriter(handle);
      for (const row of await readAsked(context, ids)) {
        await zip.store(`${fileName(row)}.pdf`, await renderCertificates(context, [row]));
        await done(1);
      }
      await zip.finish();
    } finally {
      await handle.close();
    }
  },
});

/** One’s own, and those in reach of `certificate.get`: as one document, or a job makes an archive. @throws NOT_FOUND, CERTIFICATES_TOO_MANY */
export const printCertificates = async (context: ReadContext, input: Asked): Promise<FileOrJob> => {
  const most = input.format === 'pdf' ? certificateLimits.onePdf : certificateLimits.zip;
  if (input.ids.length > most) throw failAt('ids', 'CERTIFICATES_TOO_MANY', { most });
  return (input.format === 'pdf' ? printOne : printZip)(context, input);
};
