import { defineTexts } from '../../platform/i18n.ts';

/** Of the strip on every page, which the shell loads. */
export const texts = defineTexts({
  drill: ['演练', 'Drill'],
  nobody: ['尚无人接手', 'Nobody has taken it over yet'],
  handled: ['{name}正在处置', '{name} is handling it'],
  open: ['打开', 'Open'],
  strip: ['{place}：{kind}', '{kind} at {place}'],
  done: ['已保存', 'Saved'],
});
