/**
 * Each switch turns one defence off: a change of a few words in one file of a copy of the source. Some test must fail
 * then, or nothing would tell when the defence is lost. `npm run drill -- defences` tries them.
 */
export interface Switch {
  /** What is lost with it. */
  name: string;
  file: string;
  /** Each text stands in the file exactly once. */
  edits: readonly (readonly [from: string, to: string])[];
  /** The test file that must fail, and which of its tests are run. */
  test: string;
  only?: string;
}

const server = 'apps/server/src';
const identity = `${server}/modules/identity`;
const http = `${server}/platform/http`;

export const switches: readonly Switch[] = [
  {
    name: 'rows outside the scope are out of reach',
    file: `${server}/platform/scope.ts`,
    edits: [
      [
        '  if (reach.college) return undefined;\n  const parts',
        '  if (reach) return undefined;\n  const parts',
      ],
    ],
    test: `${server}/modules/personnel/rank.test.ts`,
    only: 'scope and permission',
  },
  {
    name: 'a call needs its permission',
    file: `${http}/mount.ts`,
    edits: [["  if (held.length === 0) throw fail('NOT_ALLOWED');\n", '']],
    test: `${server}/modules/personnel/rank.test.ts`,
    only: 'somebody of another organisation',
  },
  {
    name: 'what is the college’s needs the scope of the college',
    file: `${http}/mount.ts`,
    edits: [
      ["  if (endpoint.collegeWide && !request.reach.college) throw fail('COLLEGE_SCOPE_REQUIRED');\n", ''],
    ],
    test: `${server}/modules/college/settings/settings.test.ts`,
    only: 'are the college’s',
  },
  {
    name: 'an open step of the registration opens nothing else',
    file: `${http}/mount.ts`,
    edits: [
      ["  if (caller.pageNum > 0 && !endpoint.whileRegistering) throw fail('REGISTRATION_REQUIRED');\n", ''],
    ],
    test: `${identity}/registration.test.ts`,
    only: 'every other call is 403',
  },
  {
    name: 'an ended session opens nothing',
    file: `${identity}/queries.ts`,
    edits: [['          isNull(session.revokedAt),\n', '']],
    test: `${identity}/sessions.test.ts`,
    only: 'end at once when signing out',
  },
  {
    name: 'a changed role is heard of by the other nodes',
    file: `${server}/platform/push/listen.ts`,
    edits: [['if (message) channels[', "if (message && channel !== 'anyan_authority') channels["]],
    test: 'tests/threats/nodes.test.ts',
  },
  {
    name: 'what is kept of a session is not believed for long while nothing is heard',
    file: `${server}/platform/session/callers.ts`,
    edits: [['(this.hearing ? aMinute() : 5_000)', '60_000']],
    test: 'tests/threats/nodes.test.ts',
    only: 'hears nothing',
  },
  {
    name: 'an access token is over when it says so',
    file: `${server}/platform/session/tokens.ts`,
    edits: [['if (!content || content.exp * 1000 <= nowMs()) throw', 'if (!content) throw']],
    test: `${identity}/tokens.test.ts`,
  },
  {
    name: 'an access token is for this product',
    file: `${server}/platform/session/tokens.ts`,
    edits: [['        allowedAud: audience,\n', '']],
    test: `${identity}/tokens.test.ts`,
  },
  {
    name: 'an access token belongs to the person of its session',
    file: `${server}/platform/session/callers.ts`,
    edits: [['!caller || caller.accountId !== sub || ', '!caller || ']],
    test: `${identity}/tokens.test.ts`,
  },
  {
    name: 'a refresh token used again ends the session',
    file: `${identity}/signIn.ts`,
    edits: [['    if (spent) await endStolen(write, spent.sessionId);\n', '    void spent;\n']],
    test: `${identity}/sessions.test.ts`,
    only: 'refresh tokens',
  },
  {
    name: 'the token just rotated answers for ten seconds only',
    file: `${identity}/signIn.ts`,
    edits: [['nowMs() - Date.parse(rotated.rotatedAt) <= grace', 'grace > 0']],
    test: `${identity}/sessions.test.ts`,
    only: 'refresh tokens',
  },
  {
    name: 'five failures lock an account',
    file: `${identity}/guard.ts`,
    edits: [['const locked = failures >= failuresBeforeLock;', 'const locked = failures < 0;']],
    test: `${identity}/signIn.test.ts`,
    only: 'the lock',
  },
  {
    name: 'three failures cost a challenge',
    file: `${identity}/signIn.ts`,
    edits: [['  if (needsCaptcha || busy) await takeCaptcha(context, input.captcha);\n', '']],
    test: `${identity}/captcha.test.ts`,
  },
  {
    name: 'a solved challenge is good once',
    file: `${identity}/captcha.ts`,
    edits: [["  if (spent.length === 0) throw fail('CAPTCHA_REQUIRED');\n", '']],
    test: `${identity}/captcha.test.ts`,
  },
  {
    name: 'common passwords are refused',
    file: `${identity}/rules.ts`,
    edits: [['    common.has(lower) ||\n', '']],
    test: `${identity}/passwords.test.ts`,
    only: 'the rule of passwords',
  },
  {
    name: 'a changed password ends the other sessions',
    file: `${identity}/passwords.ts`,
    edits: [
      [
        "      await endWaysIn(write, who.id, 'password changed', { except: caller.sessionId });\n",
        '      void 0;\n',
      ],
    ],
    test: `${identity}/passwords.test.ts`,
    only: 'ends the other sessions',
  },
  {
    name: 'an unknown account is answered like a wrong password',
    file: `${identity}/signIn.ts`,
    edits: [["    throw fail('WRONG_PASSWORD');\n", "    throw fail(who ? 'WRONG_PASSWORD' : 'NO_USER');\n"]],
    test: `${identity}/signIn.test.ts`,
    only: 'answers a wrong password and an unknown account alike',
  },
  {
    name: 'a one-time code is good once',
    file: `${identity}/factorProof.ts`,
    edits: [
      [
        '    ...(lastCounter > 0 ? { afterTimeStep: lastCounter } : {}),\n',
        '    ...(lastCounter > 0 ? {} : {}),\n',
      ],
      ['byCode ? lt(secondFactor.lastCounter, used.counter) : undefined', 'undefined'],
    ],
    test: `${identity}/secondFactor.test.ts`,
    only: 'one-time codes',
  },
  {
    name: 'wrong codes lock the question',
    file: `${identity}/factorProof.ts`,
    edits: [['    else await countFailure(write.db, subject);\n', '']],
    test: `${identity}/secondFactor.test.ts`,
    only: 'lock the question',
  },
  {
    name: 'a passkey signs the challenge it was given',
    file: `${identity}/factorProof.ts`,
    edits: [
      [
        '.delete(factorChallenge)\n    .where(and(eq(factorChallenge.accountId, accountId), eq(factorChallenge.purpose, purpose)))\n    .returning();',
        '.select()\n    .from(factorChallenge)\n    .where(and(eq(factorChallenge.accountId, accountId), eq(factorChallenge.purpose, purpose)));',
      ],
    ],
    test: `${identity}/secondFactor.test.ts`,
    only: 'a passkey',
  },
  {
    name: 'single sign-on asks for the second factor too',
    file: `${identity}/signIn.ts`,
    edits: [['if (!(await hasFactor(context.db, who.id))) return', 'if (who.id) return']],
    test: `${identity}/cas.test.ts`,
    only: 'whoever has a second factor',
  },
  {
    name: 'what waits for the second factor is gone on with once',
    file: `${identity}/signIn.ts`,
    edits: [
      [
        'await write.db.delete(pendingSignIn).where(lives).returning();',
        'await write.db.select().from(pendingSignIn).where(lives);',
      ],
    ],
    test: `${identity}/cas.test.ts`,
    only: 'proves it before he is let in, once',
  },
  {
    name: 'what is on its way to a session ends with the others',
    file: `${identity}/sessions.ts`,
    edits: [['  if (!only) {\n', '  if (only === accountId) {\n']],
    test: `${identity}/secondFactor.test.ts`,
    only: 'ends his other sessions, and what was on its way to become one',
  },
  {
    name: 'whoever adds a second factor ends his other sessions',
    file: `${identity}/secondFactor.ts`,
    edits: [
      [
        "  await endSessions(context, accountId, 'second factor changed', { except: sessionId });\n",
        '  void sessionId;\n',
      ],
    ],
    test: `${identity}/secondFactor.test.ts`,
    only: 'whoever adds or removes one',
  },
  {
    name: 'an administrator without the second factor does nothing of his office (djbh3)',
    file: `${http}/mount.ts`,
    edits: [["  if (caller.needsFactor) throw fail('SECOND_FACTOR_SETUP');\n", '']],
    test: `${identity}/djbh3.test.ts`,
  },
  {
    name: 'a QR code is of the page that asked for it',
    file: `${identity}/qr.ts`,
    edits: [['row?.nonceHash === hashOf(nonce) ? stateOf(row)', 'row ? stateOf(row)']],
    test: `${identity}/qr.test.ts`,
    only: 'says that it is over to the wrong page',
  },
  {
    name: 'a QR code is confirmed by who scanned it',
    file: `${identity}/qr.ts`,
    edits: [
      [
        "stateOf(row) !== 'scanned' || row.accountId !== caller.accountId) throw",
        "stateOf(row) !== 'scanned') throw",
      ],
    ],
    test: `${identity}/qr.test.ts`,
    only: 'only by who scanned it',
  },
  {
    name: 'a QR code is confirmed by the session of the phone, not by its access token alone',
    file: `${identity}/qr.ts`,
    edits: [['if (agree && !(await holdsSession(', 'if (!agree && !(await holdsSession(']],
    test: `${identity}/qr.test.ts`,
    only: 'takes more than an access token',
  },
  {
    name: 'one account leaves connections to the database to the others',
    file: `${http}/atOnce.ts`,
    edits: [["    if (count >= most) throw fail('TOO_MANY');\n", '']],
    test: `${http}/http.test.ts`,
    only: 'are so many that nobody else waits in vain',
  },
  {
    name: 'the proof of a QR code signs in once',
    file: `${identity}/qr.ts`,
    edits: [
      ["    await write.db.update(qrLogin).set({ state: 'used' }).where(eq(qrLogin.id, row.id));\n", ''],
    ],
    test: `${identity}/qr.test.ts`,
    only: 'gives the proof once',
  },
  {
    name: 'a ticket of the single sign-on is shown once',
    file: `${identity}/cas.ts`,
    edits: [["  if (taken.length === 0) throw fail('CAS_REFUSED');\n", '  void taken;\n']],
    test: `${identity}/cas.test.ts`,
    only: 'takes a ticket once',
  },
  {
    name: 'the single sign-on’s service is ours',
    file: `${identity}/cas.ts`,
    edits: [
      [
        "  if (service !== undefined && service !== serviceOf(platform)) throw fail('CAS_SERVICE_WRONG');\n",
        '',
      ],
    ],
    test: `${identity}/cas.test.ts`,
    only: 'is where the settings say',
  },
  {
    name: 'no document type, so no entity, in an answer of the single sign-on',
    file: `${identity}/cas.ts`,
    edits: [
      ['/<!/.test(text) ? undefined : new (xml().XMLParser)', 'new (xml().XMLParser)'],
      ['  processEntities: false,\n', '  processEntities: true,\n'],
    ],
    test: `${identity}/cas.test.ts`,
    only: 'believes nothing forged',
  },
  {
    name: 'no redirect is followed on the way to another service',
    file: `${server}/platform/outside.ts`,
    edits: [["    redirect: 'error',\n", '']],
    test: `${identity}/cas.test.ts`,
    only: 'believes nothing forged',
  },
  {
    name: 'a phone gets so many codes by SMS',
    file: `${identity}/smsCodes.ts`,
    edits: [['    await checkPhone(db, phone);\n', '']],
    test: `${identity}/phones.test.ts`,
    only: 'is sent five times an hour',
  },
  {
    name: 'an account gets so many codes by SMS, whatever phones it names',
    file: `${identity}/smsCodes.ts`,
    edits: [['    await checkAccount(write);\n', '']],
    test: `${identity}/phones.test.ts`,
    only: 'whatever phones he names',
  },
  {
    name: 'nobody binds a messaging account by a token alone',
    file: `${identity}/messenger.ts`,
    edits: [['  await confirmSelf(context, { password, factor });\n', '']],
    test: `${identity}/messenger.test.ts`,
    only: 'binds nothing by his token alone',
  },
  {
    name: 'nobody changes a phone by a token alone',
    file: `${identity}/phones.ts`,
    edits: [["  if (!who.phone) throw fail('PHONE_NOT_BOUND');\n  await confirmSelf(context, proof);\n", '']],
    test: `${identity}/phones.test.ts`,
    only: 'is neither bound nor changed by a token alone',
  },
  {
    name: 'a reset unbinds the messaging account',
    file: `${identity}/sessions.ts`,
    edits: [['  await endBinding(context, accountId);\n', '']],
    test: `${identity}/messenger.test.ts`,
    only: 'signs nobody in after an administrator has reset the password',
  },
  {
    name: 'one password on many names is stopped by its network',
    file: `${identity}/signIn.ts`,
    edits: [['      await countNetworkFailure(write.db, ip);\n', '']],
    test: `${identity}/signIn.test.ts`,
    only: 'one password on a thousand names',
  },
  {
    name: 'a chain of QR codes outlives no sign-in',
    file: `${identity}/qr.ts`,
    edits: [[', openedBy: opener.id, provenAt: opener.provenAt', '']],
    test: `${identity}/qr.test.ts`,
    only: 'no chain of codes outlives thirty days',
  },
  {
    name: 'a phone is found by who may see it alone',
    file: `${server}/modules/personnel/listQueries.ts`,
    edits: [
      [' || !context.may(...seesPeople)) return undefined;', ') return undefined;'],
      ['within(context.reachOf(...seesPeople), {', 'within(context.reach, {'],
    ],
    test: `${server}/modules/personnel/list.test.ts`,
    only: 'is not found by who sees it masked',
  },
  {
    name: 'what nothing uses has a quota',
    file: `${server}/platform/files/quota.ts`,
    edits: [['after.files > mostFiles || after.bytes > mostBytes', 'after.files < 0']],
    test: `${server}/modules/files/quota.test.ts`,
  },
  {
    name: 'the day’s codes by SMS have a budget',
    file: `${identity}/smsCodes.ts`,
    edits: [['.where(and(eq(smsDay.day, on), lt(smsDay.sent, budget)))', '.where(eq(smsDay.day, on))']],
    test: `${identity}/phones.test.ts`,
    only: 'stops at the budget',
  },
  {
    name: 'a code by SMS has five tries',
    file: `${identity}/smsCodes.ts`,
    edits: [['.set({ triesLeft: sent.triesLeft - 1 })', '.set({ triesLeft: sent.triesLeft })']],
    test: `${identity}/phones.test.ts`,
    only: 'takes a code once',
  },
  {
    name: 'nobody gives a role beyond his own',
    file: `${identity}/roles.ts`,
    edits: [
      [
        "    if (beyond) throw field ? failAt(field, 'ROLE_BEYOND_OWN', values) : fail('ROLE_BEYOND_OWN', values);\n",
        '    void beyond;\n',
      ],
    ],
    test: `${identity}/rank.test.ts`,
  },
  {
    name: 'the last super administrator stays',
    file: `${identity}/roles.ts`,
    edits: [["  if (!left) throw fail('LAST_SUPER_ADMINISTRATOR');\n", '  void left;\n']],
    test: `${identity}/roles.test.ts`,
    only: 'the last enabled one stays',
  },
  {
    name: 'nobody decides an application of his own',
    file: `${server}/modules/approval/approvers.ts`,
    edits: [
      [
        '  userId === about.applicantId || userId === about.startedById;',
        "  userId === '' && about.applicantId === about.startedById;",
      ],
    ],
    test: `${server}/modules/approval/decide.test.ts`,
    only: 'nobody decides an application of his own',
  },
  {
    name: 'a task goes only to whom its step could ask',
    file: `${server}/modules/approval/running/bounds.ts`,
    edits: [['  if (able.includes(id)) return;\n', '  if (able.length >= 0) return;\n']],
    test: `${server}/modules/approval/moves.test.ts`,
    only: 'nor with the help of an administrator of the whole college',
  },
  {
    name: 'nothing is approved by nobody',
    file: `${server}/modules/approval/running/advance.ts`,
    edits: [['run.kind.auto || somebodyAgreed(run)', '!run.kind.auto || somebodyAgreed(run)']],
    test: `${server}/modules/approval/binding.test.ts`,
    only: 'nothing is approved by nobody',
  },
  {
    name: 'an unknown field is refused',
    file: `${http}/validation.ts`,
    edits: [['  removeAdditional: false,\n', "  removeAdditional: 'all',\n"]],
    test: `${http}/http.test.ts`,
    only: 'refuses fields that it does not know',
  },
  {
    name: 'text that PostgreSQL cannot keep is refused at the door',
    file: `${http}/validation.ts`,
    edits: [["return value.includes('\\0') || !value.isWellFormed();", 'return false;']],
    test: `${http}/http.test.ts`,
    only: 'a body',
  },
  {
    name: 'a form of another site is no call',
    file: `${http}/server.ts`,
    edits: [["  app.removeContentTypeParser('text/plain');\n", '']],
    test: `${http}/http.test.ts`,
    only: 'is refused with 415',
  },
  {
    name: 'a body that does not come is waited for no longer',
    file: `${http}/bodyTimeout.ts`,
    edits: [
      [
        'const timer = setTimeout(() => request.destroy(), milliseconds);',
        'const timer = setTimeout(() => {}, milliseconds);',
      ],
    ],
    test: `${http}/operation.test.ts`,
    only: 'whose body does not come',
  },
  {
    name: 'what nobody signed in sends is short',
    file: `${http}/mount.ts`,
    edits: [
      [
        "endpoint.permission === 'public' || endpoint.upload ? bodyLimits.open : bodyLimits.known",
        'bodyLimits.known',
      ],
    ],
    test: `${http}/http.test.ts`,
    only: 'above 16 KiB',
  },
  {
    name: 'what an input holds is counted before it is made',
    file: `${http}/jsonLimits.ts`,
    edits: [["    if (names > most.names || values > most.values) throw fail('TOO_MANY_VALUES');\n", '']],
    test: `${http}/http.test.ts`,
    only: 'of too many names',
  },
  {
    name: 'of what no form sends one fault is looked for',
    file: `${http}/validation.ts`,
    edits: [['    if (isFormSized(input)) {', '    if (isFormSized || input) {']],
    test: 'tests/contract/badInput.test.ts',
    only: 'looks at no value',
  },
  {
    name: 'the figures are for whom a setting names',
    file: `${http}/metrics.ts`,
    edits: [['!(metricsOpen && isLocal(request))', '!(metricsOpen || isLocal(request))']],
    test: `${http}/operation.test.ts`,
    only: 'are told to nobody',
  },
  {
    name: 'an address may ask so often',
    file: `${http}/server.ts`,
    edits: [[': campus(ip) ? 50 * 6_000 : 6_000)', ': campus(ip) ? 50 * 6_000 : 600_000)']],
    test: `${http}/http.test.ts`,
    only: 'calls from one address',
  },
  {
    name: 'an address may keep so many connections open',
    file: `${http}/connections.ts`,
    edits: [['if (count > (campus(address) ? 50 * most : most)) socket.destroy();', 'void campus;']],
    test: `${http}/connections.test.ts`,
  },
  {
    name: 'every answer carries the headers of safety',
    file: `${http}/server.ts`,
    edits: [
      [
        "    reply.headers(safety).header('x-request-id', request.id);",
        "    reply.header('x-request-id', request.id);",
      ],
    ],
    test: 'tests/threats/headers.test.ts',
  },
  {
    name: 'an answer to a call is kept by nobody',
    file: `${http}/server.ts`,
    edits: [["    if (isCall(request.url)) reply.header('cache-control', 'no-store');\n", '']],
    test: 'tests/threats/headers.test.ts',
  },
  {
    name: 'a script of a page is ours',
    file: `${http}/pages.ts`,
    edits: [['    "script-src \'self\'",\n', "    \"script-src 'self' 'unsafe-inline'\",\n"]],
    test: 'tests/threats/headers.test.ts',
  },
  {
    name: 'a line of the log holds no query',
    file: `${http}/server.ts`,
    edits: [["path: request.url.split('?')[0],", 'path: request.url,']],
    test: 'tests/threats/secretsInLogs.test.ts',
  },
  {
    name: 'the log holds no statement of the database that failed',
    file: `${server}/platform/database/errors.ts`,
    edits: [
      ['  if (!fault && !isQuery) return { stack };', '  if (fault || isQuery || stack) return { stack };'],
    ],
    test: 'tests/threats/secretsInLogs.test.ts',
  },
  {
    name: 'a person has five streams at most',
    file: `${server}/platform/push/streams.ts`,
    edits: [['const maxPerAccount = 5;', 'const maxPerAccount = 500;']],
    test: `${server}/platform/push/push.test.ts`,
    only: 'five times at most',
  },
  {
    name: 'a stream ends with its session',
    file: `${server}/platform/push/streams.ts`,
    edits: [["      if (event.kind === 'session.ended') stream.response.end();\n", '']],
    test: `${server}/platform/push/push.test.ts`,
    only: 'is closed when its session is signed out',
  },
  {
    name: 'the address of a file is signed',
    file: `${server}/platform/files/files.ts`,
    edits: [[" || !platform.secrets.macFits('file',", " || platform.secrets.macFits('no file',"]],
    test: `${server}/platform/files/files.test.ts`,
    only: 'the address of a file',
  },
  {
    name: 'a link in the store leads nowhere',
    file: `${server}/platform/files/store.ts`,
    edits: [['if (!info?.isFile()) return undefined;', 'if (!info) return undefined;']],
    test: `${server}/platform/files/files.test.ts`,
    only: 'opens nothing that a link',
  },
  {
    name: 'a picture is written anew',
    file: `${server}/platform/files/images.ts`,
    edits: [['return { path: out, thumbPath', 'return { path, thumbPath']],
    test: `${server}/platform/files/files.test.ts`,
    only: 'a picture that is uploaded',
  },
  {
    name: 'a file is used by who uploaded it',
    file: `${server}/platform/files/files.ts`,
    edits: [
      [
        'isNull(file.usedBy), eq(file.ownerId, context.caller.accountId)))\n    .returning',
        'isNull(file.usedBy)))\n    .returning',
      ],
    ],
    test: `${server}/platform/files/files.test.ts`,
    only: 'is used by who uploaded it',
  },
  {
    name: 'rich text keeps nothing that runs',
    file: `${server}/platform/html.ts`,
    edits: [
      [
        "allowedSchemes: ['http', 'https', 'mailto'],",
        "allowedSchemes: ['http', 'https', 'mailto', 'javascript', 'data'],",
      ],
    ],
    test: `${server}/platform/html.test.ts`,
  },
  {
    name: 'a workbook that unpacks to too much is refused',
    file: `${server}/platform/excel/package-reader.ts`,
    edits: [
      ['if (unpacked >= ratioCountsFrom && unpacked > limits.ratio * zip.fileSize) {', 'if (unpacked < 0) {'],
      ['if (unpacked > limits.unpackedBytes) {', 'if (unpacked < 0) {'],
    ],
    test: `${server}/platform/excel/excel.test.ts`,
    only: 'refuses bombs by the directory alone',
  },
  {
    name: 'what is typed for a search is no pattern',
    file: `${server}/platform/paging.ts`,
    edits: [["typed.replace(/[\\\\%_]/g, '\\\\$&')", 'typed']],
    test: `${http}/http.test.ts`,
    only: 'of a search takes',
  },
  {
    name: 'lists show phones masked',
    file: `${server}/modules/personnel/listQueries.ts`,
    edits: [
      [
        '  phone: row.phone ? maskNumber(row.phone) : null,',
        '  phone: row.phone && String(maskNumber).length > 0 ? row.phone : null,',
      ],
    ],
    test: `${server}/modules/personnel/list.test.ts`,
    only: 'shows phones masked',
  },
  {
    name: 'an export of many people says why',
    file: `${server}/platform/transfer/exports.ts`,
    edits: [
      [
        'if (kind.personal && total > personalExportMost && !reason)',
        'if (kind.personal && total < 0 && !reason)',
      ],
    ],
    test: `${server}/modules/personnel/export.test.ts`,
    only: 'of more than 5,000 rows',
  },
  {
    name: 'an idempotency key stands for one request',
    file: `${server}/platform/transaction.ts`,
    edits: [["  if (row.requestHash !== claim.requestHash) throw fail('IDEMPOTENCY_KEY_REUSED');\n", '']],
    test: `${server}/platform/transaction.test.ts`,
    only: 'an idempotency key',
  },
  {
    name: 'the operation log masks secrets and numbers',
    file: `${server}/platform/audit/write.ts`,
    edits: [["  if (kind === 'secret') return '******';\n", '']],
    test: `${server}/platform/audit/audit.test.ts`,
    only: 'the operation log',
  },
  {
    name: 'a row of the operation log that was changed is named',
    file: `${server}/platform/audit/seal.ts`,
    edits: [['else if (chain(hash, row.text) !== row.hash)', 'else if (chain(hash, row.text) === hash)']],
    test: `${server}/platform/audit/audit.test.ts`,
    only: 'the seal of the operation log',
  },
  {
    name: 'guesses of an invitation’s link are counted',
    file: `${server}/modules/visitor/limits.ts`,
    edits: [['  guesses.check(from);\n', '']],
    test: `${server}/modules/visitor/invitation.test.ts`,
    only: 'stops who guesses links',
  },
  {
    name: 'a read of the database takes five seconds at most',
    file: `${server}/platform/database/client.ts`,
    edits: [['longestMs = 5000', 'longestMs = 0']],
    test: `${server}/platform/transaction.test.ts`,
    only: 'may read for five seconds',
  },
];
