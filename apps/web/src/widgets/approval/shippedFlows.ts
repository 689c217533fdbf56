import { inCurrent } from '../../platform/locale.ts';

/** Flows that the product ships, which a college may rename: in English as long as they are as shipped. */
const shippedFlows: Readonly<Record<string, string>> = {
  课件审批: 'Courseware',
  准入申请审批: 'Applications for access',
  准入临时延期审批: 'Longer today',
  '责任书免签/延期审批': 'Letters of responsibility: waivers and delays',
  访客申请审批: 'Applications of visitors',
  '供应商资质（危险品类）': 'Licences of suppliers (hazardous goods)',
  供应商资质: 'Licences of suppliers',
  价格变更: 'Price changes',
  '供应商入驻（含危险品类资质）': 'Suppliers that join (with licences for hazardous goods)',
  供应商入驻: 'Suppliers that join',
  经费调整: 'Funding adjustments',
  '化学品领用（剧毒、易制毒一、二类、麻精、医疗用毒性）':
    'Requests for chemicals (highly toxic, precursors I and II, narcotic and psychotropic, toxic for medical use)',
  '化学品领用（易制毒三类、易制爆）': 'Requests for chemicals (precursors III, explosive precursors)',
  化学品领用: 'Requests for chemicals',
  废弃物处置: 'Disposal of waste',
  '盘点差异调整（剧毒）': 'Differences of stock-takes (highly toxic)',
  '盘点差异调整（管制类或超过 5%）': 'Differences of stock-takes (controlled, or above 5%)',
  盘点差异调整: 'Differences of stock-takes',
  超限量存放: 'Stock above the limit',
  '化学品转移（管制类）': 'Transfers of chemicals (controlled)',
  化学品转移: 'Transfers of chemicals',
};

/** What a flow is called, in the reader's language while it is as shipped. */
export const flowNameOf = (name: string): string => inCurrent([name, shippedFlows[name] ?? name]);
