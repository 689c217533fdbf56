import { defineTexts } from '../../platform/i18n.ts';

/** What the search says once it is open. */
export const finderTexts = defineTexts({
  findHint: [
    '页面、实验室、人员、审批等，可输入拼音或首字母',
    'Pages, laboratories, people, approvals …; pinyin works too',
  ],
  finding: ['正在搜索…', 'Searching …'],
  findNone: ['没有匹配的菜单或数据', 'Nothing matches'],
  findKeys: [
    '↑↓ 选择 · 回车打开 · Tab 切换类别 · Esc 关闭',
    '↑↓ choose · Enter opens · Tab changes the kind · Esc closes',
  ],
  findRecent: ['最近打开', 'Recently opened'],
  findPages: ['页面', 'Pages'],
  findAll: ['查看全部{kind}结果', 'All results: {kind}'],
  findKinds: ['类别', 'Kinds'],
  findEvery: ['全部', 'All'],
  findIll: [
    '{kinds}暂时无法搜索，请稍后再试',
    '{kinds} cannot be searched right now; please try again later',
  ],
});
