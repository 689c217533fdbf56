import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  scan: ['扫码签到', 'Sign in by QR'],
  displays: ['门口签到屏', 'Door displays'],
  displaysNone: ['尚未配对签到屏', 'No display is paired yet'],
  displaysHint: [
    '将平板挂在门口，打开 {url}，输入配对码即可显示每 15 秒更换的签到二维码。',
    'Hang a tablet at the door, open {url} and type the pairing code: it then shows a code that turns every 15 seconds.',
  ],
  displayAdd: ['添加签到屏', 'Add a display'],
  displayName: ['门口签到屏', 'Door display'],
  pairTitle: ['配对码', 'Pairing code'],
  pairHint: [
    '在平板的浏览器中打开以下地址，输入配对码。配对码 {n} 分钟内有效，只能使用一次。',
    'Open this address in the browser of the tablet and type the code. It holds for {n} minutes and pairs once.',
  ],
  pairDone: ['已配对', 'Paired'],
  pairWaiting: ['等待平板输入配对码…', 'Waiting for the tablet …'],
  pairOver: ['配对码已过期，请重新获取', 'The code is over; please get another'],
  rename: ['签到屏改名', 'Rename the display'],
  renamed: ['签到屏已改名', 'Renamed'],
  revokeEffect: [
    '屏幕立即停止显示二维码；再次使用须重新配对',
    'It stops showing codes at once; to be used again it has to be paired anew',
  ],
  revoked: ['签到屏已解绑', 'Unpaired'],
  lastSeen: ['最近在线 {at}', 'Last seen {at}'],
  battery: ['电量 {n}%', 'Battery {n} %'],
  stickers: ['门贴', 'Sticker'],
  stickersHint: [
    'Ⅲ级、Ⅳ级和未评级的房间可用门贴签到；门贴不能证明人在门口，签到记录会标记“未核实位置”。',
    'Rooms of levels III and IV, and unrated ones, may have a sticker. It does not prove that somebody stands at the door; entries say so.',
  ],
  sticker: ['打印门贴', 'Print the sticker'],
  stickersPrint: ['打印门贴', 'Print stickers'],
  stickersCount: ['共 {n} 间，A4 纸每张 {per} 个门贴', '{n} rooms, {per} stickers on a sheet of A4'],
  stickersLeftOut: [
    '{n} 间Ⅰ级、Ⅱ级房间使用签到屏，不打印门贴',
    '{n} rooms of levels I and II have displays; none are printed for them',
  ],
  stickersNone: [
    '所选房间均为Ⅰ级或Ⅱ级，须使用签到屏',
    'All of these rooms are of level I or II and have displays',
  ],
  stickerRenew: ['更换门贴二维码', 'New code for the sticker'],
  stickerRenewEffect: [
    '已张贴的门贴立即失效，须更换为新门贴',
    'The sticker that hangs there counts no longer; put up the new one',
  ],
  elsewhere: ['签到屏在门口的平板上显示', 'Displays are shown by tablets at doors'],
  elsewhereHint: [
    '请在平板的浏览器中直接打开此页面，用配对码配对。',
    'Open this page in the browser of the tablet and pair it there.',
  ],
  elsewhereOpen: ['在本机打开签到屏', 'Show the display here'],
});
