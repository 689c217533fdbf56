import { defineTexts } from '../../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['商城广告', 'Mall banners'],
  hint: [
    '显示在采购商城的广告；没有图片时以标题绘制。同一位置的广告可拖动排序。',
    'What the mall shows beside its goods; without a picture its title is drawn. Drag to put those of a place in order.',
  ],
  add: ['新增广告', 'Add a banner'],
  edit: ['编辑广告', 'Edit the banner'],
  empty: ['还没有广告', 'There are no banners yet'],
  sorted: ['顺序已保存', 'The order is saved'],
  picture: ['图片', 'Picture'],
  linkColumn: ['点击打开', 'Opens'],
  schedule: ['展示时间', 'Days'],
  from: ['{day} 起', 'from {day}'],
  until: ['至 {day}', 'until {day}'],
  between: ['{from} 至 {to}', '{from} to {to}'],
  always: ['长期', 'always'],
  preview: ['预览', 'Preview'],
  pictureHint: [
    '建议比例 {ratio}；不上传则以标题绘制',
    'Best at a ratio of {ratio}; without one the title is drawn',
  ],
  urlHelp: ['以 https:// 开头，域名须在“外部域名”中', 'Begins with https://, on one of the domains allowed'],
  daysHelp: ['不填则长期展示', 'Left empty, it is shown always'],
  disableEffect: ['停用后商城不再展示', 'The mall shows it no more'],
  deleteEffect: [
    '广告及其图片将被删除，点击数据不再保留',
    'The banner, its picture and its figures are gone',
  ],
  hosts: ['外部域名', 'Domains allowed'],
  hostsTitle: ['允许广告链接的外部域名', 'Domains that banners may lead to'],
  hostsHelp: [
    '包含其下级域名，例如 example.edu.cn 也允许 lab.example.edu.cn；移除后，指向该域名的广告不再可点击',
    'With the domains below them: example.edu.cn allows lab.example.edu.cn. Banners to a domain taken away open nothing',
  ],
  choose: ['请选择', 'Choose'],
  noGoods: ['没有找到在售商品', 'No goods on sale found'],
  noSupplier: ['没有找到供应商', 'No supplier found'],
  noType: ['没有可选的商品分类', 'No commodity type to choose'],
});
