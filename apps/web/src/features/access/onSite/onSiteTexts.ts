import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  tab: ['现场培训', 'On-site training'],
  hint: [
    '由实验室负责人、安全员或其指定的培训人在现场讲解后登记，本人手写签字后生效。',
    'Entered by who answers for the laboratory once somebody was shown around; it counts once he has signed too.',
  ],
  none: ['没有现场培训记录', 'There is no on-site training'],
  add: ['登记现场培训', 'Enter on-site training'],
  chooseTrained: ['请选择实验室', 'Choose a laboratory'],
  noTrained: ['没有可登记的实验室', 'There is no such laboratory'],
  save: ['登记并生成签字码', 'Enter, and show the code'],
  itemsHelp: ['请勾选已逐项讲解的内容，至少 {n} 项', 'Tick what was shown, {n} at least'],
  ownSignature: ['培训人签名', 'Signature of the trainer'],
  codeTitle: ['签字码', 'Code to sign'],
  codeHint: [
    '请被培训人扫码或在“现场培训”中输入签字码后手写签字，{n} 分钟内有效。',
    'Whoever was trained scans it, or types it under On-site training, and signs; it holds for {n} minutes.',
  ],
  sign: ['签字确认', 'Sign'],
  signTitle: ['现场培训签字', 'Sign on-site training'],
  signHint: [
    '请确认培训人已在现场逐项讲解，再输入签字码并手写签名。',
    'Make sure that everything was shown to you, then type the code and sign by hand.',
  ],
  signed: ['已签字，有效期至 {day}', 'Signed; it holds until {day}'],
  notYet: ['签字后生效', 'Once it is signed'],
  trainers: ['现场培训人', 'Trainers on site'],
  trainersOf: ['现场培训人：{name}', 'Trainers on site: {name}'],
  trainersHelp: [
    '负责人和安全员无需指定；培训人只能登记现场培训。',
    'Head and officers need not be named; trainers enter on-site training and nothing else.',
  ],
  trainerCategories: ['可培训的危险类别', 'Hazards that they train for'],
  trainersSaved: ['已保存', 'Saved'],
});
