import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['考前拍照', 'Photo'],
  consent: [
    '本场考试须在开考前拍照核对身份。照片仅您本人、监考人员和考试管理员可见，交卷 {days} 天后自动删除。点击打开摄像头即表示同意。',
    'This exam asks for a photo before the start, to tell who sits it. You, its invigilators and its administrators see it; it is deleted {days} days after the end. Opening the camera says that you agree.',
  ],
  open: ['同意并打开摄像头', 'Agree and open the camera'],
  take: ['拍照', 'Take the photo'],
  again: ['重新拍照', 'Take another'],
  retry: ['重试', 'Try again'],
  live: ['摄像头画面', 'What the camera sees'],
  taken: ['已拍照片', 'The photo'],
  sending: ['正在上传照片', 'The photo is sent'],
  insecure: [
    '本站未使用 https，浏览器不允许使用摄像头',
    'This site does not use https, and browsers allow no camera then',
  ],
  unsupported: ['此浏览器不支持摄像头', 'This browser knows no camera'],
  denied: [
    '摄像头权限被拒绝，请在浏览器地址栏允许使用摄像头后重试',
    'The camera was not allowed; allow it at the address bar and try again',
  ],
  absent: ['未找到摄像头', 'There is no camera'],
  busy: ['摄像头正被其他程序占用，请关闭后重试', 'Another program uses the camera; close it and try again'],
  askInvigilator: [
    '也可以换一台设备参加考试，或请监考人员为您免拍照。',
    'You may also sit the exam on another device, or ask an invigilator to waive the photo.',
  ],
  photoOf: ['{name}的考前照片', 'Photo of {name}'],
});
