import {
  collegeDetails,
  collegeInfo,
  fieldMessage,
  type InputOf,
  inLocale,
  logFact,
  passwordPolicy,
  type ResultOf,
  settingsEndpoints,
  shippedPasswordPolicy,
} from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { ManualContext, Uploads, WriteContext } from '../../../platform/context.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFile, fileRow, storeImage } from '../../../platform/files/files.ts';
import { imageIdsOf, isEmptyHtml, sanitizeHtml } from '../../../platform/html.ts';
import { need } from '../../../platform/scope.ts';
import { forgetTimeZone } from '../../../platform/timeZone.ts';
import { addLevel } from '../organization/levels.ts';
import { addOrganization } from '../organization/service.ts';
import { agreement, college, type StoredBanner } from '../tables.ts';
import { defaultAgreement, defaultProductTitle } from './defaults.ts';
import { agreementText, agreementVersion, collegeRow, shownBanners } from './queries.ts';
import { isTimeZone, sameHtml } from './rules.ts';

type Endpoints = typeof settingsEndpoints;
type CollegeEdit = InputOf<Endpoints['collegeEdit']>;
type College = typeof college.$inferSelect;

const {
  agreementHtml: _html,
  version: _version,
  ...editFields
} = settingsEndpoints.collegeEdit.input.properties;
const { passwordPolicy: _policy, ...plainFields } = editFields;
const loggedFields = {
  ...plainFields,
  minLength: passwordPolicy.properties.minLength,
  forbiddenWords: passwordPolicy.properties.forbiddenWords,
  // Under a name that does not sound like a secret, which the log would mask.
  initialDays: passwordPolicy.properties.initialPasswordDays,
  agreementVersion: collegeDetails.properties.agreementVersion,
};
const bannerField = { banners: collegeDetails.properties.banners };
const lookField = { shellDefault: logFact(['全校默认界面', 'Default look']) };

const target = ({ collegeName }: { collegeName: string }) => ({
  kind: 'college',
  id: '1',
  name: collegeName,
});

const lockedRow = async ({ db }: WriteContext): Promise<College> =>
  need((await db.select().from(college).where(eq(college.id, 1)).for('no key update'))[0]);

/** Puts version 1 of the agreement in place where there is none: also before the set-up somebody has to accept it. */
export const ensureAgreement = async ({ db }: WriteContext): Promise<void> => {
  if ((await agreementVersion(db)) > 0) return;
  await db
    .insert(agreement)
    .values({ version: 1, html: sanitizeHtml(defaultAgreement) })
    .onConflictDoNothing();
};

const agreementPictures = 'college.agreement';

/** Makes a changed text the next version, which everybody is asked to accept anew; returns the one in force. */
const saveAgreement = async (context: WriteContext, given: string | undefined): Promise<number> => {
  const { db, locale } = context;
  const inForce = need(await agreementText(db));
  if (given === undefined) return inForce.version;
  const html = sanitizeHtml(given);
  if (isEmptyHtml(html)) {
    const title = inLocale(['用户协议', 'User agreement'], locale);
    throw failAt('agreementHtml', 'BAD_INPUT', { first: fieldMessage('required', title, locale) });
  }
  if (sameHtml(html, inForce.html)) return inForce.version;
  // Pictures of earlier versions stay theirs, since those can still be read.
  for (const id of imageIdsOf(html))
    if ((await fileRow(db, id))?.usedBy !== agreementPictures)
      await claimFile(context, agreementPictures, id, null, { open: true });
  const version = inForce.version + 1;
  await db.insert(agreement).values({ version, html });
  return version;
};

const valuesOf = (input: CollegeEdit, before: College) => ({
  collegeName: input.collegeName,
  shortName: input.shortName,
  logoFileId: input.logoFileId ?? null,
  address: input.address || null,
  phone: input.phone || null,
  emergencyPhones: input.emergencyPhones,
  supportContact: input.supportContact || null,
  supportEmail: input.supportEmail || null,
  timeZone: input.timeZone,
  productTitle: input.productTitle,
  footerCredit: input.footerCredit || null,
  productionPublicHost: input.productionPublicHost || null,
  needSmartLock: input.needSmartLock ?? before.needSmartLock,
  requirePhone: input.requirePhone ?? before.requirePhone,
  allowSelfBind: input.allowSelfBind ?? before.allowSelfBind,
  passwordPolicy: input.passwordPolicy ?? before.passwordPolicy,
});

/** @throws BAD_TIME_ZONE, FILE_UNKNOWN, STALE_VERSION */
export const editCollege = async (context: WriteContext, input: CollegeEdit): Promise<void> => {
  const { db } = context;
  if (!isTimeZone(input.timeZone)) throw failAt('timeZone', 'BAD_TIME_ZONE', { timeZone: input.timeZone });
  const before = await lockedRow(context);
  if (before.version !== input.version) throw fail('STALE_VERSION');
  const values = {
    ...valuesOf(input, before),
    agreementVersion: await saveAgreement(context, input.agreementHtml),
  };
  await db
    .update(college)
    .set({ ...values, ...bump })
    .where(eq(college.id, 1));
  // Shown on the sign-in page, so open to everybody.
  await claimFile(context, 'college.logo', values.logoFileId, before.logoFileId, {
    open: true,
    field: 'logoFileId',
  });
  if (values.timeZone !== before.timeZone) {
    await context.send('college.clock', {});
    context.afterCommit(() => forgetTimeZone(context.platform.database.db));
  }
  const told = ({ passwordPolicy, ...row }: typeof values | College) => {
    const { minLength, forbiddenWords, initialPasswordDays } = passwordPolicy ?? shippedPasswordPolicy;
    return {
      ...row,
      minLength,
      forbiddenWords,
      initialDays: initialPasswordDays,
    };
  };
  context.audit({ target: target(values), changes: changesOf(loggedFields, told(before), told(values)) });
};

/** Sets the look that people have who never chose one. */
export const saveShellDefault = async (
  context: WriteContext,
  { preference }: InputOf<Endpoints['shellDefaultSave']>,
): Promise<void> => {
  const before = await lockedRow(context);
  // The version stays: it guards the form, which does not hold this.
  await context.db.update(college).set({ shellDefault: preference }).where(eq(college.id, 1));
  context.audit({
    target: target(before),
    changes: changesOf(lookField, before, { shellDefault: preference }),
  });
};

const bannerUse = 'college.banner';

/** Uploads new pictures first, then puts all banners in the order given; those left out are let go. */
export const saveBanners = async (
  context: ManualContext & Uploads,
  { items, version }: InputOf<Endpoints['bannerSave']>,
): Promise<ResultOf<Endpoints['bannerSave']>> => {
  const current = need(await collegeRow(context.db));
  // Rewriting pictures is slow, so what is refused anyway is refused before.
  if (current.version !== version) throw fail('STALE_VERSION');
  const known = new Set(current.banners.map(({ fileId }) => fileId));
  if (items.some(({ fileId }) => fileId && !known.has(fileId))) throw fail('FILE_UNKNOWN');
  const added = items.filter(({ fileId }) => !fileId).length;
  if (context.files.length < added) throw fail('NO_FILE');

  const fresh: string[] = [];
  for (const upload of context.files.slice(0, added)) fresh.push(await storeImage(context, upload));
  const uploaded = fresh.values();
  const banners: StoredBanner[] = items.map(({ fileId, link }) => ({
    fileId: fileId ?? uploaded.next().value ?? '',
    link: link || null,
  }));
  return context.write(async (write) => {
    const before = await lockedRow(write);
    await versioned(
      write.db
        .update(college)
        .set({ banners, ...bump })
        .where(and(eq(college.id, 1), eq(college.version, version)))
        .returning({ id: college.id }),
    );
    // Claimed only here: pictures of a call that fails belong to nothing and are swept.
    for (const id of fresh) await claimFile(write, bannerUse, id, null, { open: true });
    const kept = new Set(banners.map(({ fileId }) => fileId));
    for (const { fileId } of before.banners)
      if (!kept.has(fileId)) await claimFile(write, bannerUse, null, fileId);
    write.audit({ target: target(before), changes: changesOf(bannerField, before, { banners }) });
    return { banners: shownBanners(banners) };
  });
};

/** Fills an empty installation: the college, its levels and the organisation at the top. */
export const setUpCollege = async (
  context: WriteContext,
  input: InputOf<Endpoints['setupSave']>,
): Promise<void> => {
  const { db, caller } = context;
  if (!context.may(collegeInfo.edit)) throw fail('NOT_ALLOWED');
  // It belongs to the third step of the registration; the initial password is changed before.
  if (caller.pageNum === 1 || caller.pageNum === 2) throw fail('REGISTRATION_REQUIRED');
  await ensureAgreement(context);
  const values = {
    id: 1,
    collegeName: input.collegeName,
    shortName: input.shortName,
    logoFileId: input.logoFileId ?? null,
    productTitle: defaultProductTitle,
    agreementVersion: await agreementVersion(db),
  };
  // A second call waits for the first and then finds the row there.
  const made = await db.insert(college).values(values).onConflictDoNothing().returning({ id: college.id });
  if (made.length === 0) throw fail('SETUP_DONE');
  await claimFile(context, 'college.logo', values.logoFileId, null, { open: true, field: 'logoFileId' });
  context.audit({ target: target(values), changes: changesOf(editFields, null, values) });

  const levels: string[] = [];
  for (const levelName of input.levelNames) levels.push((await addLevel(context, { levelName })).id);
  await addOrganization(
    // The call is open to whoever is signed in and so reaches nothing by itself; what it may do is checked above.
    { ...context, reach: { ...context.reach, college: true } },
    // A slash separates organisations in the paths of imports.
    { name: input.collegeName.replaceAll('/', '／'), code: 'ROOT', levelId: levels[0] ?? '' },
  );
};
