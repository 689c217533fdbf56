import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['导入商品', 'Import goods'],
  back: ['返回我的商品', 'Back to my goods'],
  lead: [
    '按“货号 + 规格”识别：已有的更新、没有的新增，填“下架”的停止销售。全部通过检查的行一次生效；涨价超过免审幅度的等待采购管理员审批。',
    'Goods are known by item number and pack: what is there is changed, what is not is added, “下架” takes off sale. All good rows take effect at once; prices that rise by more than is allowed wait for the purchasing office.',
  ],
  wordsTitle: ['有 {n} 个词条尚未建立', '{n} words are not there yet'],
  wordsOf: ['{list}：{names}', '{list}: {names}'],
  wordsMore: ['等 {n} 个', 'and more, {n} in all'],
  wordsAdd: ['一键新建', 'Make them'],
  wordsAdded: ['已新建 {n} 个词条，正在重新检查', 'Made {n} words; the rows are being checked again'],
  zip: ['图片压缩包', 'Pictures by archive'],
  zipHint: [
    '图片按“货号_序号.jpg”命名（序号 1–9，1 为封面），压缩为一个 .zip，不超过 1 GB、每张 10 MB。没有对应商品的文件会逐一列出。',
    'Call pictures “item number_place.jpg” (places 1 to 9, the first is the cover) and pack them as one .zip of at most 1 GB, each 10 MB at most. Files without goods are named.',
  ],
  zipDrop: ['点击或拖拽压缩包到此处上传', 'Click or drag the archive here'],
  zipOnly: ['只能上传 .zip 压缩包', 'Only .zip archives may be uploaded'],
  zipLarge: ['压缩包不超过 {max}', 'An archive may have {max} at most'],
  sending: ['正在上传 {n}%', 'Uploading {n}%'],
  waiting: ['网络中断，正在重试', 'Nobody answers; trying again'],
  forSupplier: ['为供应商导入', 'Import for a supplier'],
  supplier: ['供应商', 'Supplier'],
  chooseSupplier: ['选择供应商', 'Choose a supplier'],
});
