import { describe, expect, it } from 'vitest';
import { noteIn, text } from '../core/index.ts';
import { doorTold } from './doorNotes.ts';

const said = doorTold(text(['说明', 'Says'], { max: 500 }));

describe('what somebody was told at a door', () => {
  it.each([
    ['您没有该房间的准入授权', 'You have no access to this room'],
    ['授权已于 2026-11-01 到期', 'Your access ended on 2026-11-01'],
    [
      '缺少：化学类准入证书（Ⅱ级）、激光专项证书',
      'Missing: certificate for chemical hazards, level II, certificate for lasers',
    ],
    ['已过期：“辐射安全”或“射线装置”', 'Expired: 辐射安全 or 射线装置'],
    [
      '当前不在开放时间（周一、周二 08:00–22:00；周六 09:00–12:00）',
      'Outside of the opening hours (Monday, Tuesday 08:00–22:00; Saturday 09:00–12:00)',
    ],
    ['您已被限制进入：违规操作，至 解除为止', 'You are kept out until it is lifted: 违规操作'],
    ['通宵实验须 2 人以上同时在场', 'overnight: at least 2 people have to be there at the same time'],
  ])('%s', (stored, told) => {
    expect(noteIn(said, stored, 'en-US')).toBe(told);
    expect(noteIn(said, stored, 'zh-CN')).toBe(stored);
  });
});
