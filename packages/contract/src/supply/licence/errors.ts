import { defineErrors } from '../../core/index.ts';

export const licenceErrors = defineErrors({
  LICENCE_REVERSED: [400, '有效期至不能早于有效期自', 'It cannot end before it begins'],
  LICENCE_OVER: [
    400,
    '该资质已过期，只能作为历史资质存档',
    'It has ended already and can only be kept as history',
  ],
  LICENCE_NOT_OVER: [
    400,
    '只有已过期的资质可以作为历史存档',
    'Only a licence that has ended can be kept as history',
  ],
  LICENCE_FILE_KIND: [400, '附件须为 PDF 或图片', 'Files are PDFs or pictures'],
  LICENCE_TYPE_UNKNOWN: [400, '商品分类不存在或已停用', 'A type of goods is unknown or disabled'],
  LICENCE_BRAND_UNKNOWN: [400, '品牌不存在或已停用', 'The brand is unknown or disabled'],
  LICENCE_BRAND_NEEDED: [400, '品牌授权书须选择品牌', 'An authorisation names its brand'],
  LICENCE_BRAND_ONLY: [400, '只有品牌授权书可以选择品牌', 'Only an authorisation names a brand'],
  LICENCE_KIND_OTHER: [400, '续期的资质类型须与原资质一致', 'A renewal is of the same kind'],
  LICENCE_RENEWING: [409, '该资质的续期正在审批', 'Its renewal is being decided on already'],
  LICENCE_NOT_ASKED: [409, '正在等待{names}审批', 'It waits for {names}'],
  LICENCE_NOTE_NEEDED: [400, '驳回须填写理由', 'A refusal takes a reason'],
  LICENCE_SUPPLIER_STATE: [
    409,
    '企业当前状态不能提交资质',
    'As your company stands it cannot hand in licences',
  ],
  LICENCE_RULE_ONE: [
    400,
    '每条规则须选择一个管制类别或一个商品分类',
    'A rule is for one category or for one type',
  ],
  LICENCE_RULE_TWICE: [400, '“{name}”有多条规则，请合并', 'There are several rules for “{name}”; merge them'],
});
