/** A line of a template is no line of the letter. */
const joined = (content: string): string => content.trim().replace(/>\s+</g, '><');

/** The letter of a laboratory's head to his organisation. */
export const laboratoryLetter = {
  name: '实验室安全责任书（院—室）',
  kind: 'organizationLaboratory' as const,
  upperParty: '学院',
  lowerParty: '实验室',
  content: joined(`
<h2>{{year}} 年度实验室安全责任书</h2>
<p>甲方：{{unit}}所属学院（部门）　乙方：{{laboratory}}，责任人 {{person}}（{{post}}）</p>
<p>乙方实验室风险等级：{{level}}；主要危险：{{hazards}}。为落实“谁使用、谁负责，谁主管、谁负责”，双方约定如下：</p>
<ol>
<li>乙方对本实验室的安全负直接责任，建立安全管理制度、操作规程和应急预案，并组织全体人员学习和演练。</li>
<li>未经安全教育并考核合格的人员，不得进入实验室独立开展实验。</li>
<li>对危险源建立台账，落实防护措施；通风、喷淋、洗眼和消防设施保持完好，按周期检查并留有记录。</li>
<li>每月至少开展一次自查，发现隐患立即整改，重大隐患先停用后整改并报告甲方。</li>
<li>发生事故时，先救人、再控险、后报告，保护现场并配合调查。</li>
</ol>
<p>甲方负责指导、检查和保障。本责任书自双方签字之日（{{date}}签发）起生效。</p>`),
  clauses: [
    {
      hazardCategory: 'chem' as const,
      content: '<p>化学品：按规定采购、领用和存放，剧毒、易制爆化学品双人双锁，废液分类收集、及时处置。</p>',
    },
    {
      hazardCategory: 'bio' as const,
      content: '<p>生物安全：按实验室备案的级别开展活动，菌（毒）种专人保管，医疗废物灭菌后移交。</p>',
    },
    {
      hazardCategory: 'rad' as const,
      content: '<p>辐射与激光：持证上岗，佩戴个人剂量计，装置联锁完好，人员离开时关闭并上锁。</p>',
    },
    {
      hazardCategory: 'mech' as const,
      content: '<p>机电与特种设备：持证操作，定期检验，旋转与高压部位设防护，检修时断电挂牌。</p>',
    },
    {
      riskLevel: 'I' as const,
      content: '<p>重大风险实验室：每日巡查并记录，夜间实验须两人在场并报学院备案。</p>',
    },
    {
      riskLevel: 'II' as const,
      content: '<p>高风险实验室：每周检查不少于一次，危险实验须事先风险评估。</p>',
    },
  ],
};

/** The letter of an organisation's head to the college. */
export const collegeLetter = {
  name: '实验室安全责任书（校—院）',
  kind: 'collegeOrganization' as const,
  upperParty: '学校',
  lowerParty: '学院（部门）',
  content: joined(`
<h2>{{year}} 年度实验室安全责任书</h2>
<p>甲方：江城理工大学　乙方：{{unit}}，责任人 {{person}}（{{post}}）</p>
<ol>
<li>乙方主要负责人是本单位实验室安全第一责任人，分管负责人负重要领导责任。</li>
<li>与所属实验室逐一签订责任书，责任落实到房间、到人；每学期至少专题研究一次实验室安全工作。</li>
<li>保障安全经费和专职、兼职安全管理人员，组织准入教育和应急演练。</li>
<li>每月组织一次检查，建立隐患清单并按期销号。</li>
</ol>
<p>本责任书于 {{date}} 签发，双方签字后生效。</p>`),
  clauses: [],
};
