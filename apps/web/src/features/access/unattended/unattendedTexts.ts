import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  tab: ['无人值守', 'Unattended'],
  hint: [
    '离开后仍在进行的实验须登记；到时未结束会依次通知联系人、安全员和负责人。',
    'What goes on after one has left is registered; when nobody ends it the contact, the officers and the head are told.',
  ],
  none: ['没有无人值守', 'No unattended runs'],
  mineHint: [
    '您登记的，以及您作为应急联系人的无人值守；在“我的房间”登记。',
    'Those you registered or are the contact of; register one from a room of yours.',
  ],
  add: ['登记无人值守', 'Register an unattended run'],
  addOf: ['登记无人值守：{room}', 'Register an unattended run: {room}'],
  edit: ['编辑无人值守', 'Edit the unattended run'],
  saved: ['无人值守已登记', 'The unattended run is registered'],
  endHelp: [
    '最长 72 小时；Ⅰ级房间不得超过已批准的夜间时段',
    '72 hours at most; at level I within the approved night',
  ],
  actionHelp: [
    '写明如何断电、关阀、撤离和联系谁',
    'How to cut power, close valves, get out, and whom to call',
  ],
  end: ['结束', 'End'],
  endOf: ['结束无人值守：{title}', 'End the unattended run: {title}'],
  stop: ['叫停', 'Stop'],
  stopOf: ['叫停无人值守：{title}', 'Stop the unattended run: {title}'],
  ended: ['无人值守已结束', 'The unattended run has ended'],
  stopped: ['已叫停并通知负责人和联系人', 'Stopped; its holder and contact are told'],
  print: ['打印无人值守卡', 'Print the card'],
  call: ['拨打 {name} {phone}', 'Call {name} {phone}'],
  callPlain: ['拨打 {phone}', 'Call {phone}'],
  holder: ['负责人', 'Run by'],
  whatToDo: ['应急处置', 'What to do'],
  details: ['查看详情', 'Details'],
  cardOver: [
    '已于 {at} 结束；若装置仍在运行，请拨打上面的电话',
    'It ended at {at}; if the set-up still runs, call the number above',
  ],
  photos: ['装置照片', 'Pictures'],
});
