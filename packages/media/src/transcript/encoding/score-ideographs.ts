/** The most frequent characters in simplified and traditional Chinese, and in Japanese apart from kana. */
const chinese = new Set(
  '的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着著下自之年过過发發后後作里裡裏用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實日军軍者意无無力它与與长長把机機十民第公此已工使情明性知全三又关關点點正业業外将將两兩高间間由问問很最重并並物手应應战戰向头頭文体體政美相见見被利什二等产產或新己制身果加西斯月话話合回特代内內信表化老给給世位次度门門任常先海通教儿兒原东東声聲提立及比员員解水名真论論处處走义義各入几幾口认認条條平系气氣题題活尔爾更别別打女变變四神总總何电電数數安少报報才结結反受目太量再感建务務做接必场場件计計管期市直德资資命山金指克许許统統区區保至队隊形社便空决決治展马馬科司五基眼书書非则則听聽白却卻界达達光放强強即像难難且权權思王象完设設式色路记記南品住告类類求据據程北边邊死张張该該交规規万萬取拉格望觉覺术術领領共确確传傳师師观觀清今切院让讓识識候带帶导導争爭运運谢謝请請吗嗎吧呢啊'.split(
    '',
  ),
);
const japanese = new Set(
  '日一人大年会国本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公野協取都和統以機平総加山思家話世受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知案道信策集在件団別物側任引使求所次水半品昨論計死官増係感特情投示変打男基私各始島直両朝革価式確村提運終挙果西勢減台広容必応演電歳住争談能無再位置企真流格有疑口過局少放税検藤町常校料沢裁状工建語球営空職証土与急止送援供可役構木割聞身費付施切由説転食比難防補車優夫研収断井何南石足違消境神番規術護展態導鮮備宅害配副算視条幹独警宮究育席輸訪楽起万着乗店述残想線率病農州武声質念待試族象銀域助労例衛然早張映限親額監環験追審商葉義伝働形景落欧担好退準賞訴辺造英被株頭技低毎医復仕去姿味負閣韓渡失移差衆個門写評課末守若脳極種美岡影命含福蔵量望松非撃佐核観察整段横融型白深字答夜製票況音申様財港識注呼渉達'.split(
    '',
  ),
);
/** The most frequent Korean syllables. */
const korean = new Set(
  '이다는을에의가고하지은한도로사기를그나리어서있자아해들인시라니을만대거부일것과정수전오면제게여주스보우었우마까요습안무내때너모말없일상장동구원조소생세신중경당성문선여미비연유위공적화개교관국가방발재민결명식실점진영분산각간강같건계금남녀년느단달답더던된될두드든등또람래러려력렇르른를름마많망매머먼며못물미바반받버번별본봐불뿐새생설속손순술쉬습심씨아야약양얘언얼업에였예왜외용운울월으음응의잘저절제죠죽지집차찾처천청체초출치친크타터통트특파편포표품프피필할함합항행현형호환회후했'.split(
    '',
  ),
);

export type IdeographKind = 'chinese' | 'japanese' | 'korean';

/**
 * In running text nearly half of all characters are among the most frequent; in wrongly decoded text, a few percent.
 */
const SHARE_OF_SPOKEN = 0.6;

/**
 * Scores text as Chinese, Japanese or Korean: the share of frequent characters among the non-ASCII characters. It is
 * 0.3 to 0.8 for running text and close to 0 for anything else, or 0 if there are no non-ASCII characters.
 */
export function scoreIdeographs(text: string, kind: IdeographKind): number {
  const signs = text.match(/\P{ASCII}/gu) ?? [];
  if (signs.length === 0) return 0;
  const counts = { han: 0, kana: 0, halfKana: 0, hangul: 0, mark: 0, known: 0 };
  const frequent = kind === 'chinese' ? chinese : kind === 'japanese' ? japanese : korean;
  for (const sign of signs) {
    if (frequent.has(sign)) counts.known++;
    if (/\p{Script=Han}/u.test(sign)) counts.han++;
    else if (/[\uff61-\uff9f]/.test(sign)) counts.halfKana++;
    else if (/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(sign)) counts.kana++;
    else if (/\p{Script=Hangul}/u.test(sign)) counts.hangul++;
    else if (/[\u3000-\u303f\uff00-\uff60“”‘’—…·～]/.test(sign)) counts.mark++;
  }
  const letters = signs.length - counts.mark;
  // In some of these encodings, an umlaut and the letter after it decode as one character, which then appears among
  // Latin letters.
  const amidLatin = (
    text.match(
      /[a-z](?=[\p{Script=Han}\p{Script=Hangul}\uff61-\uff9f])|[\p{Script=Han}\p{Script=Hangul}\uff61-\uff9f](?=[a-z])/giu,
    ) ?? []
  ).length;
  if (letters === 0 || amidLatin > letters / 2) return 0;
  if (kind === 'chinese') return (counts.known - counts.kana - counts.hangul) / letters / SHARE_OF_SPOKEN;
  if (kind === 'korean') return (counts.known - counts.kana) / letters;
  // Japanese without kana is either Chinese or wrongly decoded.
  return counts.kana < letters / 10 ? 0 : (counts.known + counts.kana - counts.halfKana) / letters;
}
