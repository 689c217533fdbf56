import type { Label } from '@anyan/contract';

/** Safety tips of the workplace page; one a day for each person. */
export const tips: readonly Label[] = [
  [
    '进实验室先穿好实验服、戴好护目镜，再开始操作。',
    'Put on your lab coat and goggles before you start any work.',
  ],
  [
    '不在实验室饮食，也不把食物放进试剂冰箱。',
    'Never eat or drink in the lab, and keep food out of the reagent fridge.',
  ],
  ['做有风险的实验时，至少两人在场。', 'Do hazardous work with at least one other person present.'],
  [
    '开始前确认最近的洗眼器、喷淋和灭火器在哪里。',
    'Know where the nearest eyewash, shower and extinguisher are before you start.',
  ],
  [
    '稀释浓酸时，把酸慢慢加入水中，不能反过来。',
    'When diluting, add concentrated acid slowly to water, never the reverse.',
  ],
  [
    '挥发性、有毒试剂一律在通风橱内操作，橱窗拉到最低工作高度。',
    'Handle volatile or toxic reagents in the fume hood with the sash at its working height.',
  ],
  [
    '气瓶直立固定，装好防倒链，不用时关闭总阀。',
    'Chain gas cylinders upright and close the main valve when they are not in use.',
  ],
  ['氧气瓶及其减压阀严禁沾油。', 'Keep oxygen cylinders and their regulators free of oil and grease.'],
  [
    '易燃液体远离明火和热源，加热用水浴或电热套。',
    'Keep flammable liquids away from flames; heat them in a water bath or mantle.',
  ],
  [
    '氧化剂与还原剂、酸与碱分柜存放。',
    'Store oxidisers apart from reducing agents, and acids apart from bases.',
  ],
  [
    '每个试剂瓶都要有完整标签：名称、浓度、日期、责任人。',
    'Label every bottle with name, concentration, date and owner.',
  ],
  [
    '不认识或没有标签的试剂，不闻、不碰、不倒，先报告。',
    'Do not smell, touch or pour an unlabelled chemical; report it first.',
  ],
  [
    '废液按类别倒入专用桶，倒入前核对相容性。',
    'Sort liquid waste into its own containers and check compatibility before pouring.',
  ],
  [
    '废液桶装到四分之三为止，盖好盖子。',
    'Fill waste containers to three quarters at most and keep the lid on.',
  ],
  [
    '针头、刀片和碎玻璃放入利器盒，不混进生活垃圾。',
    'Put needles, blades and broken glass into the sharps box, not into ordinary waste.',
  ],
  [
    '皮肤或眼睛溅到化学品，立即用流动水冲洗至少 15 分钟再就医。',
    'Rinse splashed skin or eyes under running water for at least 15 minutes, then see a doctor.',
  ],
  [
    '衣服着火不要跑动，就地翻滚或用喷淋灭火。',
    'If your clothes catch fire, do not run: drop and roll, or use the shower.',
  ],
  [
    '电器起火先断电，再用二氧化碳或干粉灭火器。',
    'For electrical fires cut the power first, then use a CO₂ or dry-powder extinguisher.',
  ],
  [
    '金属钠、钾起火用干沙覆盖，绝不能用水。',
    'Cover burning sodium or potassium with dry sand; never use water.',
  ],
  ['火势无法控制时，立即撤离并拨打 119。', 'If a fire cannot be controlled at once, leave and call 119.'],
  [
    '高温设备使用时不离人，过夜反应须经批准并做好标识。',
    'Never leave hot equipment alone; overnight reactions need approval and a sign.',
  ],
  [
    '烘箱和马弗炉不放易燃、易爆和挥发性物品。',
    'Keep flammable, explosive and volatile things out of ovens and furnaces.',
  ],
  [
    '离心机配平后再启动，完全停稳才开盖。',
    'Balance the rotor before starting a centrifuge, and open it only at a full stop.',
  ],
  [
    '操作转动设备前束好长发，不戴手套和松散饰物。',
    'Tie back hair and take off gloves and loose jewellery near rotating machines.',
  ],
  [
    '取用液氮戴防冻手套和面罩，在通风处操作。',
    'Wear cryogenic gloves and a face shield with liquid nitrogen, in a ventilated place.',
  ],
  [
    '激光开启时佩戴对应波长的护目镜，视线不与光路同高。',
    'Wear goggles for the wavelength in use and keep your eyes out of the beam plane.',
  ],
  [
    '戴着实验手套不摸门把手、电梯按钮和手机。',
    'Do not touch door handles, lift buttons or your phone with lab gloves on.',
  ],
  [
    '手套破损、沾污要立即更换，脱下后洗手。',
    'Change torn or stained gloves at once, and wash your hands after taking them off.',
  ],
  [
    '微生物样品在生物安全柜内操作，废弃物先灭菌再丢弃。',
    'Work with microbes in the safety cabinet and sterilise the waste before disposal.',
  ],
  ['不用嘴吸移液管，请用洗耳球或移液器。', 'Never pipette by mouth; use a bulb or a pipettor.'],
  [
    '插线板不串接、不放地面，湿手不碰电源。',
    'Do not chain power strips or lay them on the floor, and keep wet hands off sockets.',
  ],
  ['安全出口、消防通道和喷淋下方不堆放物品。', 'Keep exits, fire lanes and the space under showers free.'],
  [
    '使用新化学品前，先读它的安全技术说明书（SDS）。',
    'Read the safety data sheet before you use a chemical for the first time.',
  ],
  [
    '剧毒和易制爆化学品双人收发、双人保管，随用随记。',
    'Two people receive and keep toxic and explosive-precursor chemicals; record every use.',
  ],
  [
    '闻到异味先停止操作、开窗通风，再查找来源。',
    'If you smell something odd, stop, ventilate, and only then look for the source.',
  ],
  [
    '最后离开的人检查水、电、气、门、窗。',
    'Whoever leaves last checks water, power, gas, doors and windows.',
  ],
  [
    '发现隐患随手拍、马上报，小问题不过夜。',
    'See a hazard, photograph it and report it now; do not leave it overnight.',
  ],
  [
    '险情当前，先救人、再报告，不为抢救物品冒险。',
    'In danger save people first, then report; never take risks to save things.',
  ],
];
