import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  download: ['下载', 'Download'],
  downloadTitle: ['下载中心', 'Download centre'],
  downloadNone: [
    '还没有向您开放的文件；发布后会出现在这里',
    'No file is open to you yet; those that are appear here',
  ],
  downloadOf: ['下载 {name}', 'Download {name}'],
  failed: ['加载失败', 'It could not be loaded'],
});
