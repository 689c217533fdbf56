import { defineTexts } from '../../platform/i18n.ts';

export const cardTexts = defineTexts({
  retry: ['重试', 'Try again'],
  requestId: ['请求编号 {id}', 'Request id {id}'],
  more: ['查看全部', 'Show all'],
  failed: ['加载失败', 'It could not be loaded'],
});
