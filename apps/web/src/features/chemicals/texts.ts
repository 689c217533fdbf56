import { defineTexts } from '../../platform/i18n.ts';

export const texts = defineTexts({
  title: ['化学品台账', 'Chemicals'],
  tabStock: ['库存台账', 'Stock'],
  tabSums: ['按化学品', 'By substance'],
  tabRequest: ['领用申请', 'Requests'],
  tabTransfer: ['转移', 'Transfers'],
  tabShare: ['校内调剂', 'Sharing'],
  tabMovement: ['流水', 'Journal'],
  tabAlert: ['预警', 'Alerts'],
  tabStorage: ['存放点', 'Storage places'],
  tabLimit: ['限量', 'Limits'],
  tabWaste: ['废弃物', 'Waste'],
  tabRule: ['管控规则', 'Rules of control'],
  tabReport: ['统计与报表', 'Figures and reports'],
  tabDictionary: ['化学品字典', 'Dictionary'],
  uncontrolled: ['非管制', 'Not controlled'],
});
