import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  scan: ['扫码', 'Scan'],
  open: ['打开摄像头扫码', 'Scan with the camera'],
  live: ['摄像头画面，请对准二维码', 'The camera’s picture; point it at the code'],
  close: ['关闭摄像头', 'Close the camera'],
  picture: ['从图片识别', 'Read a picture'],
  typed: ['输入二维码编号', 'Type the code'],
  go: ['识别', 'Read'],
  notFound: [
    '图片中没有识别到二维码，请换一张更清晰的',
    'There is no code in the picture; try a clearer one',
  ],
  insecure: [
    '浏览器只在 https 下允许使用摄像头，请用手机自带的扫一扫，或从图片识别',
    'Browsers give the camera over https alone: use the camera app of the phone, or a picture',
  ],
  unsupported: ['此浏览器不支持摄像头，请从图片识别', 'This browser has no camera; use a picture'],
  denied: [
    '未允许使用摄像头，请在浏览器设置中允许后重试',
    'The camera was not allowed; allow it and try again',
  ],
  absent: ['未找到摄像头', 'There is no camera'],
  busy: ['摄像头正被其他程序使用', 'Another program uses the camera'],
});
