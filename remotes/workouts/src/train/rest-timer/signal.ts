let audio: AudioContext | null = null

/** Browsers allow sound after a press only: this is called with the one that logs a set, and with the first one on a page that was reloaded. */
export function unlockSound(): void {
  try {
    audio ??= new AudioContext()
    void audio.resume().catch(() => {})
  } catch {
    // No sound on this device: the strip says it, and where there is vibration that does.
  }
}

/** Vibrates where the device can, which needs an earlier press on the page. */
export function vibrate(): void {
  try {
    navigator.vibrate?.([200, 100, 200])
  } catch {
    // Not allowed.
  }
}

/** Two short tones, where the device allows them. */
export function ringSoftly(): void {
  if (audio?.state !== 'running') return
  for (const after of [0, 0.3]) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = 880
    volume.gain.value = 0.2
    tone.connect(volume).connect(audio.destination)
    tone.start(audio.currentTime + after)
    tone.stop(audio.currentTime + after + 0.18)
  }
}
