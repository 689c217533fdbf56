import { fill, type Label } from './label.ts';

/**
 * What the product itself writes where people write too (why a grant ended, what happened in an emergency). It is stored
 * as its Chinese text, which exports and the log have; pages find it again by that and show the reader's language.
 */
export const productNotes = {
  leftByOneself: ['本人退出', 'Left by the holder'],
  leftCollege: ['已离校', 'Has left the college'],
  applicantLeft: ['申请人已离校', 'Its applicant has left the college'],
  roomGone: ['房间已不属于该实验室', 'The room is no longer the laboratory’s'],
  laboratoryClosed: ['实验室已注销', 'The laboratory is closed for good'],
  noMember: ['不再是实验室成员', 'No longer a member of the laboratory'],
  roomNotOpen: ['房间不再持证准入', 'The room is no longer open to every certificate'],
  lapsed: ['到期自动解除', 'Ended on its last day'],
  autoOut: ['离开时未签退，由系统自动签退', 'Left without signing out; signed out by the product'],
  again: ['通过复训考试', 'Passed the exam of the new training'],
  told: ['通知 {n} 人', '{n} people told'],
  toldAgain: ['第 {ring} 轮：通知 {n} 人', 'Ring {ring}: {n} people told'],
  going: ['正在前往', 'On the way'],
  quick: ['快报', 'Quick report'],
  quickLate: ['快报，超时 {n} 分钟', 'Quick report, {n} minutes late'],
  handled: ['已处置：{result}', 'Handled: {result}'],
  falseAlarm: ['误报：{result}', 'False alarm: {result}'],
  reportVoid: ['{no} 因误报作废', '{no} is void: a false alarm'],
  handlerGone: ['{name}的账号已停用，待移交', 'The account of {name} is disabled; to be handed over'],
  unknownCard: ['未登记的卡', 'A card that is not registered'],
  withdrawn: ['申请人撤回', 'Withdrawn by the applicant'],
  submitterWithdrew: ['提交人已撤回', 'Withdrawn by who submitted it'],
  draftDropped: ['已放弃新版', 'The new version was given up'],
  letterSigned: ['责任书已签署', 'The letter is signed'],
  letterVoid: ['责任书已作废', 'The letter is void'],
  letterReplaced: ['责任书已替换', 'The letter is replaced'],
  visitOver: ['来访期已过', 'The days of the visit are over'],
} as const satisfies Record<string, Label>;
export type ProductNote = keyof typeof productNotes;

/** As it is stored. */
export const noteOf = (note: ProductNote, values: Record<string, unknown> = {}): string =>
  fill(productNotes[note][0], values);

/** Texts by what stands in them, those with values after those without. */
const patterns = Object.values(productNotes)
  .map(([zh, en]) => ({
    en,
    names: [...zh.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^${zh.replace(/\{\w+\}/g, '([^]+)')}$`),
  }))
  .sort((a, b) => a.names.length - b.names.length);

/** In both languages where the product wrote it; what somebody has written stays as it is. */
export const noteLabel = (text: string): Label => {
  for (const { en, names, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found) return [text, fill(en, Object.fromEntries(names.map((name, at) => [name, found[at + 1]])))];
  }
  return [text, text];
};
