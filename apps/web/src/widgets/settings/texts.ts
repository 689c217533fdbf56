import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  settingEdit: ['编辑', 'Change'],
  settingConfirmed: ['本校已确认', 'Confirmed by the college'],
  settingDefault: ['产品默认值，请按本校制度确认', 'Default of the product: please confirm'],
  settingChanged: ['已修改，请按本校制度确认', 'Changed: please confirm'],
  settingBasis: ['依据：{basis}', 'Basis: {basis}'],
  settingConfirmHelp: [
    '勾选已按本校制度核对的设置',
    'Choose what was checked against the rules of the college',
  ],
});
