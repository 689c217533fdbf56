import type { Label, Refusal } from '@anyan/contract';
import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['扫码签到', 'Sign in by QR'],
  hint: ['请扫描门口屏幕或门贴上的二维码', 'Scan the code on the display or the sticker at the door'],
  reading: ['正在识别…', 'Reading the code …'],
  signIn: ['签到', 'Sign in'],
  signInAnyway: ['仍然签到', 'Sign in all the same'],
  signInWaiting: ['签到并等待同行人', 'Sign in and wait for a companion'],
  move: ['签退并进入此处', 'Sign out there and come in here'],
  signOut: ['签退', 'Sign out'],
  refused: ['不能进入', 'You may not enter'],
  notNow: ['尚未进入', 'You are not in yet'],
  hints: ['以下条件尚未满足，请尽快完成：', 'Something is still missing; please see to it soon:'],
  inside: ['在内 {n} 人', '{n} inside'],
  insideMost: ['在内 {n} / {most} 人', '{n} of {most} inside'],
  insideSince: ['您于 {at} 签到', 'You signed in at {at}'],
  notice: ['入室须知', 'What to know inside'],
  signedIn: ['已签到', 'Signed in'],
  signedOut: ['已签退', 'Signed out'],
  outBy: ['请于 {at} 前签退', 'Please sign out by {at}'],
  waiting: ['等待同行人', 'Waiting for a companion'],
  waitingHint: [
    '请同行人在 {at} 前扫码签到，随后两人同时进入',
    'Your companion has to scan by {at}; then you are both in',
  ],
  again: ['重新扫描', 'Scan again'],
  home: ['返回首页', 'Home'],
});

/** Refusals whose sentences have values in them, without these. */
export const inShort: Readonly<Partial<Record<Refusal, Label>>> = {
  GRANT_REVOKED: ['准入授权已收回', 'Your access was taken back'],
  GRANT_NOT_STARTED: ['准入授权尚未生效', 'Your access has not begun'],
  GRANT_EXPIRED: ['准入授权已到期', 'Your access has ended'],
  GRANT_SUSPENDED: ['准入授权已暂停', 'Your access is suspended'],
  CERT_MISSING: ['缺少准入证书', 'A certificate is missing'],
  CERT_EXPIRED: ['准入证书已过期', 'A certificate has expired'],
  CERT_REVOKED: ['准入证书已撤销', 'A certificate was revoked'],
  TRAINING_GAP: ['本年度培训学时不足', 'Class hours are missing this year'],
  OUT_OF_HOURS: ['当前不在开放时间', 'Outside of the opening hours'],
  ROOM_FULL: ['室内人数已达上限', 'The room is full'],
  NEED_COMPANION: ['此时须两人以上同时在场', 'Two people have to be there at this time'],
};
