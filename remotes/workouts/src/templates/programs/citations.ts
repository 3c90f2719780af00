/** A work whose title and DOI were seen together on a public page on the day `confirmed`, and what it is cited for. */
export interface Citation {
  authors: readonly string[]
  year: number
  title: string
  journal: string
  doi: string
  /** YYYY-MM-DD */
  confirmed: string
  says: string
}

// The facts are those of the knowledge map (remotes/landing/content/citations.yaml); a test holds titles and DOIs against it.
export const CITATIONS = {
  'bell-2023': {
    authors: ['Bell L', 'Strafford BW', 'Coleman M', 'Androulakis Korakakis P', 'Nolan D'],
    year: 2023,
    title:
      'Integrating Deloading into Strength and Physique Sports Training Programmes: An International Delphi Consensus Approach',
    journal: 'Sports Medicine - Open',
    doi: '10.1186/s40798-023-00633-0',
    confirmed: '2026-11-22',
    says: 'Lighter weeks: experienced coaches agree on reducing training for some days when fatigue has built up. Outcomes were not measured.',
  },
  'baz-valle-2022': {
    authors: ['Baz-Valle E', 'Balsalobre-Fernández C', 'Alix-Fages C', 'Santos-Concejero J'],
    year: 2022,
    title:
      'A Systematic Review of the Effects of Different Resistance Training Volumes on Muscle Hypertrophy',
    journal: 'Journal of Human Kinetics',
    doi: '10.2478/hukin-2022-0017',
    confirmed: '2026-11-23',
    says: 'An upper end for weekly sets: in trained young men more than twenty did more for the triceps than twelve to twenty, and no more for quadriceps and biceps.',
  },
  'currier-2023': {
    authors: [
      'Currier BS',
      'Mcleod JC',
      'Banfield L',
      'Beyene J',
      'Welton NJ',
      "D'Souza AC",
      'Keogh JAJ',
      'Lin L',
      'Coletta G',
      'Yang A',
      'Colenso-Semple L',
      'Lau KJ',
      'Verboom A',
      'Phillips SM',
    ],
    year: 2023,
    title:
      'Resistance training prescription for muscle strength and hypertrophy in healthy adults: a systematic review and Bayesian network meta-analysis',
    journal: 'British Journal of Sports Medicine',
    doi: '10.1136/bjsports-2023-106807',
    confirmed: '2026-11-22',
    says: 'Every prescription that was compared beat not training; loads above about 80 percent of the maximum raised tested strength most.',
  },
  'grgic-2018': {
    authors: ['Grgic J', 'Schoenfeld BJ', 'Davies TB', 'Lazinica B', 'Krieger JW', 'Pedisic Z'],
    year: 2018,
    title:
      'Effect of Resistance Training Frequency on Gains in Muscular Strength: A Systematic Review and Meta-Analysis',
    journal: 'Sports Medicine',
    doi: '10.1007/s40279-018-0872-x',
    confirmed: '2026-11-22',
    says: 'Strength rose with the number of sessions a week, from one to four; much of it may be the extra work.',
  },
  'halperin-2022': {
    authors: [
      'Halperin I',
      'Malleron T',
      'Har-Nir I',
      'Androulakis-Korakakis P',
      'Wolf M',
      'Fisher J',
      'Steele J',
    ],
    year: 2022,
    title:
      'Accuracy in Predicting Repetitions to Task Failure in Resistance Exercise: A Scoping Review and Exploratory Meta-analysis',
    journal: 'Sports Medicine',
    doi: '10.1007/s40279-021-01559-x',
    confirmed: '2026-11-22',
    says: 'Repetitions in reserve can be judged: people guess about one too few on average, and better near the end of a set.',
  },
  'hickmott-2022': {
    authors: ['Hickmott LM', 'Chilibeck PD', 'Shaw KA', 'Butcher SJ'],
    year: 2022,
    title:
      'The Effect of Load and Volume Autoregulation on Muscular Strength and Hypertrophy: A Systematic Review and Meta-Analysis',
    journal: 'Sports Medicine - Open',
    doi: '10.1186/s40798-021-00404-9',
    confirmed: '2026-11-22',
    says: 'Loads chosen by effort give about the same strength as fixed percentages.',
  },
  'iversen-2024': {
    authors: ['Iversen VM', 'Eide VB', 'Unhjem BJ', 'Fimland MS'],
    year: 2024,
    title:
      'Efficacy of Supersets Versus Traditional Sets in Whole-Body Multiple-Joint Resistance Training: A Randomized Controlled Trial',
    journal: 'Journal of Strength and Conditioning Research',
    doi: '10.1519/jsc.0000000000004819',
    confirmed: '2026-11-22',
    says: 'Supersets twice a week gave similar strength in leg press and bench press as sets one after the other, and a little less in pulling.',
  },
  'moesgaard-2022': {
    authors: ['Moesgaard L', 'Beck MM', 'Christiansen L', 'Aagaard P', 'Lundbye-Jensen J'],
    year: 2022,
    title:
      'Effects of Periodization on Strength and Muscle Hypertrophy in Volume-Equated Resistance Training Programs: A Systematic Review and Meta-analysis',
    journal: 'Sports Medicine',
    doi: '10.1007/s40279-021-01636-1',
    confirmed: '2026-11-22',
    says: 'Periodised training raised the tested maximum slightly more than unvaried training of equal volume; muscle growth did not differ.',
  },
  'nuzzo-2024': {
    authors: ['Nuzzo JL', 'Pinto MD', 'Nosaka K', 'Steele J'],
    year: 2024,
    title:
      'Maximal Number of Repetitions at Percentages of the One Repetition Maximum: A Meta-Regression and Moderator Analysis of Sex, Age, Training Status, and Exercise',
    journal: 'Sports Medicine',
    doi: '10.1007/s40279-023-01937-7',
    confirmed: '2026-11-22',
    says: 'Why percentages stay below what is possible on average: how many repetitions somebody manages at one of them varies widely.',
  },
  'plotkin-2022': {
    authors: [
      'Plotkin D',
      'Coleman M',
      'Van Every D',
      'Maldonado J',
      'Oberlin D',
      'Israetel M',
      'Feather J',
      'Alto A',
      'Vigotsky AD',
      'Schoenfeld BJ',
    ],
    year: 2022,
    title:
      'Progressive overload without progressing load? The effects of load or repetition progression on muscular adaptations',
    journal: 'PeerJ',
    doi: '10.7717/peerj.14142',
    confirmed: '2026-11-22',
    says: 'Adding repetitions at the same load worked about as well for size as adding load, over eight weeks.',
  },
  'refalo-2023': {
    authors: ['Refalo MC', 'Helms ER', 'Trexler ET', 'Hamilton DL', 'Fyfe JJ'],
    year: 2023,
    title:
      'Influence of Resistance Training Proximity-to-Failure on Skeletal Muscle Hypertrophy: A Systematic Review with Meta-analysis',
    journal: 'Sports Medicine',
    doi: '10.1007/s40279-022-01784-y',
    confirmed: '2026-11-22',
    says: 'Going all the way to failure was not clearly better for growth than stopping short.',
  },
  'schoenfeld-2016-rest': {
    authors: [
      'Schoenfeld BJ',
      'Pope ZK',
      'Benik FM',
      'Hester GM',
      'Sellers J',
      'Nooner JL',
      'Schnaiter JA',
      'Bond-Williams KE',
      'Carter AS',
      'Ross CL',
      'Just BL',
      'Henselmans M',
      'Krieger JW',
    ],
    year: 2016,
    title: 'Longer Interset Rest Periods Enhance Muscle Strength and Hypertrophy in Resistance-Trained Men',
    journal: 'Journal of Strength and Conditioning Research',
    doi: '10.1519/JSC.0000000000001272',
    confirmed: '2026-11-22',
    says: 'Long rests between heavy sets: trained men gained more strength with three minutes than with one.',
  },
  'schoenfeld-2017-load': {
    authors: ['Schoenfeld BJ', 'Grgic J', 'Ogborn D', 'Krieger JW'],
    year: 2017,
    title:
      'Strength and Hypertrophy Adaptations Between Low- vs. High-Load Resistance Training: A Systematic Review and Meta-analysis',
    journal: 'Journal of Strength and Conditioning Research',
    doi: '10.1519/JSC.0000000000002200',
    confirmed: '2026-11-23',
    says: 'For muscle size light loads do about as much as heavy ones when sets are hard; for the tested maximum heavier is better.',
  },
  'schoenfeld-2017-volume': {
    authors: ['Schoenfeld BJ', 'Ogborn D', 'Krieger JW'],
    year: 2017,
    title:
      'Dose-response relationship between weekly resistance training volume and increases in muscle mass: A systematic review and meta-analysis',
    journal: 'Journal of Sports Sciences',
    doi: '10.1080/02640414.2016.1210197',
    confirmed: '2026-11-23',
    says: 'More weekly sets for a muscle were followed by more growth, on average a little for each set.',
  },
  'schoenfeld-2019-frequency': {
    authors: ['Schoenfeld BJ', 'Grgic J', 'Krieger J'],
    year: 2019,
    title:
      'How many times per week should a muscle be trained to maximize muscle hypertrophy? A systematic review and meta-analysis of studies examining the effects of resistance training frequency',
    journal: 'Journal of Sports Sciences',
    doi: '10.1080/02640414.2018.1555906',
    confirmed: '2026-11-23',
    says: 'With equal weekly sets, training a muscle more or less often led to similar growth.',
  },
  'schumann-2022': {
    authors: [
      'Schumann M',
      'Feuerbacher JF',
      'Sünkeler M',
      'Freitag N',
      'Rønnestad BR',
      'Doma K',
      'Lundberg TR',
    ],
    year: 2022,
    title:
      'Compatibility of Concurrent Aerobic and Strength Training for Skeletal Muscle Size and Function: An Updated Systematic Review and Meta-Analysis',
    journal: 'Sports Medicine',
    doi: '10.1007/s40279-021-01587-7',
    confirmed: '2026-11-22',
    says: 'Adding endurance work does not reduce gains in maximal strength or muscle size; explosive strength gains fall a little.',
  },
  'travis-2020': {
    authors: ['Travis SK', 'Mujika I', 'Gentles JA', 'Stone MH', 'Bazyler CD'],
    year: 2020,
    title: 'Tapering and Peaking Maximal Strength for Powerlifting Performance: A Review',
    journal: 'Sports',
    doi: '10.3390/sports8090125',
    confirmed: '2026-11-22',
    says: 'The last weeks reduce volume and keep intensity, as lifters and coaches do; which protocol is best is not known.',
  },
} as const satisfies Record<string, Citation>

export type CitationKey = keyof typeof CITATIONS
