const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1]

/** What a browser says of itself, as people call it: "Chrome · Android"; empty when it says nothing known. */
export function deviceOf(userAgent: string): { device: string; isPhone: boolean } {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  return {
    device: parts.filter((part) => part !== undefined).join(' · '),
    isPhone: /iPhone|Android.*Mobile/.test(userAgent),
  }
}
