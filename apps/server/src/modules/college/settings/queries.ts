import {
  type InputOf,
  type PasswordPolicy,
  type ResultOf,
  type settingsEndpoints,
  shippedPasswordPolicy,
} from '@anyan/contract';
import { eq, max } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { openUrl } from '../../../platform/files/files.ts';
import { agreement, college, type StoredBanner } from '../tables.ts';
import { defaultProductTitle, defaultTimeZone } from './defaults.ts';

type Endpoints = typeof settingsEndpoints;
type Banner = ResultOf<Endpoints['banners']>[number];

/** The settings row; undefined until the college is set up. */
export const collegeRow = async (db: Reader) => {
  const query = prepared(db, 'college', () => db.select().from(college).where(eq(college.id, 1)));
  return (await query.execute())[0];
};

/** The time zone in which days begin and hours are told. */
export const collegeTimeZone = async (db: Reader): Promise<string> =>
  (await collegeRow(db))?.timeZone ?? defaultTimeZone;

export const passwordPolicyInForce = async (db: Reader): Promise<PasswordPolicy> =>
  (await collegeRow(db))?.passwordPolicy ?? shippedPasswordPolicy;

/** Version of the agreement in force. */
export const agreementVersion = async (db: Reader): Promise<number> =>
  (await db.select({ version: max(agreement.version) }).from(agreement))[0]?.version ?? 0;

export const agreementText = async (db: Reader, version?: number) => {
  const wanted = version ?? (await agreementVersion(db));
  return (await db.select().from(agreement).where(eq(agreement.version, wanted)))[0];
};

/** The one place that has banners so far. */
export const bannerPosition = 'login';

export const shownBanners = (banners: readonly StoredBanner[]): Banner[] =>
  banners.map(({ fileId, link }, order) => ({
    imageUrl: openUrl(fileId),
    fileId,
    link,
    order,
    position: bannerPosition,
  }));

const logoUrl = (fileId: string | null | undefined) => (fileId ? openUrl(fileId) : null);

/** All settings, for who edits them and for pages that show the college. */
export const collegeDetails = async (db: Reader): Promise<ResultOf<Endpoints['collegeShow']>> => {
  const row = await collegeRow(db);
  const inForce = await agreementText(db);
  return {
    collegeName: row?.collegeName ?? '',
    shortName: row?.shortName ?? '',
    logoFileId: row?.logoFileId ?? null,
    logoUrl: logoUrl(row?.logoFileId),
    address: row?.address ?? null,
    phone: row?.phone ?? null,
    emergencyPhones: row?.emergencyPhones ?? [],
    supportContact: row?.supportContact ?? null,
    supportEmail: row?.supportEmail ?? null,
    timeZone: row?.timeZone ?? defaultTimeZone,
    productTitle: row?.productTitle ?? defaultProductTitle,
    footerCredit: row?.footerCredit ?? null,
    productionPublicHost: row?.productionPublicHost ?? null,
    needSmartLock: row?.needSmartLock ?? false,
    requirePhone: row?.requirePhone ?? false,
    allowSelfBind: row?.allowSelfBind ?? true,
    passwordPolicy: row?.passwordPolicy ?? shippedPasswordPolicy,
    banners: shownBanners(row?.banners ?? []),
    agreementHtml: inForce?.html ?? '',
    agreementVersion: inForce?.version ?? 0,
    version: row?.version ?? 0,
  };
};

/** What everybody may know before signing in; the college's name is empty until it is set up. */
export const companyInfo = async (
  db: Reader,
  { canResetBySms, hasMail }: { canResetBySms: boolean; hasMail: boolean },
): Promise<ResultOf<Endpoints['companyInfo']>> => {
  const row = await collegeRow(db);
  return {
    collegeName: row?.collegeName ?? '',
    shortName: row?.shortName ?? '',
    logoUrl: logoUrl(row?.logoFileId),
    timeZone: row?.timeZone ?? defaultTimeZone,
    productTitle: row?.productTitle ?? defaultProductTitle,
    footerCredit: row?.footerCredit ?? null,
    supportContact: row?.supportContact ?? null,
    supportEmail: row?.supportEmail ?? null,
    productionPublicHost: row?.productionPublicHost ?? null,
    agreementVersion: await agreementVersion(db),
    passwordMinLength: (row?.passwordPolicy ?? shippedPasswordPolicy).minLength,
    canResetBySms,
    hasMail,
    shellDefault: row?.shellDefault ?? null,
  };
};

/** Banners of a place; none means that the page shows its own built-in set. */
export const listBanners = async (
  db: Reader,
  { position }: InputOf<Endpoints['banners']>,
): Promise<Banner[]> =>
  position && position !== bannerPosition ? [] : shownBanners((await collegeRow(db))?.banners ?? []);
