/** What the display at a door says, in both languages at once: whoever stands there has no language set. */
export const texts = {
  pairTitle: ['配对门口签到屏', 'Pair this door display'],
  pairHint: [
    '在“我管理的房间”中打开该房间，点“添加签到屏”获取 6 位配对码',
    'Open the room under “Rooms I manage”, press “Add a display” and type its 6 digits here',
  ],
  pairCode: ['配对码', 'Pairing code'],
  pair: ['配对', 'Pair'],
  unpaired: ['此设备已解绑，请重新配对', 'This device is not paired any more; please pair it again'],
  unreached: ['网络中断，请稍后重试', 'No network; please try again shortly'],
  offline: ['网络中断，请联系安全员手工登记', 'No network: please ask the safety officer to sign you in'],
  noRoom: ['该房间暂无实验室使用', 'No laboratory uses this room now'],
  waiting: ['正在连接…', 'Connecting …'],
  scan: ['请扫码签到、签退', 'Scan to sign in or out'],
  inside: ['在内人数', 'People inside'],
  hours: ['开放时间', 'Opening hours'],
  unattended: ['无人值守', 'Unattended'],
  hazards: ['危险类别', 'Hazards'],
  notice: ['入室须知', 'What to know inside'],
  alarm: ['紧急情况（长按 3 秒）', 'Emergency (hold for 3 s)'],
  alarmWhat: ['请先拨打电话，再补充发生了什么', 'Dial first, then say what has happened'],
  alarmSending: ['正在上报…', 'Reporting …'],
  alarmTold: ['已上报，处置人员已收到通知', 'Reported; those who handle it have been told'],
  alarmJoined: [
    '该事件已上报，处置人员已收到通知',
    'It is known already; those who handle it have been told',
  ],
  alarmFailed: ['未能上报，请立即拨打电话', 'It could not be reported; please dial now'],
  alarmAgain: ['正在再次发送…', 'Sending again …'],
  alarmBack: ['误按，撤回', 'By mistake: take it back'],
  alarmTakenBack: ['已撤回', 'Taken back'],
  alarmOver: ['已处置，险情解除', 'It is over'],
  alarmNote: ['补充说明（可不填）', 'More (optional)'],
  alarmSend: ['发送', 'Send'],
  alarmSaid: ['已补充，处置人员已收到', 'Added; they have been told'],
  alarmUnsaid: ['未能补充，正在再次发送…', 'Not added yet; sending again …'],
  alarmLeave: ['返回', 'Back'],
} as const;

// As the contract has them; the page holds no contract.
export const alarmKinds = [
  ['fire', ['火灾', 'Fire']],
  ['leak', ['泄漏', 'Leak']],
  ['injury', ['伤害', 'Injury']],
  ['poisoning', ['中毒', 'Poisoning']],
  ['other', ['其他', 'Other']],
] as const;
export const alarmNumbers = [
  ['119', ['火警', 'Fire']],
  ['110', ['报警', 'Police']],
  ['120', ['急救', 'Ambulance']],
] as const;
/** Said with one touch; who reads it has it in Chinese. */
export const alarmNotes = [
  ['有人受伤', 'Somebody is hurt'],
  ['有人被困', 'Somebody is trapped'],
  ['可能爆炸', 'It may explode'],
  ['人员已撤离', 'Everybody is out'],
] as const;
export const alarmCount = (told: number, confirmed: number, going: number) =>
  [
    `已通知 ${told} 人，${confirmed} 人确认，${going} 人正在前往`,
    `${told} told, ${confirmed} confirmed, ${going} on the way`,
  ] as const;
export const alarmHandled = (name: string) => [`${name}正在处置`, `${name} is handling it`] as const;
export type Text = keyof typeof texts;
