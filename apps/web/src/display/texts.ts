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
  hazards: ['危险类别', 'Hazards'],
  notice: ['入室须知', 'What to know inside'],
} as const;
export type Text = keyof typeof texts;
