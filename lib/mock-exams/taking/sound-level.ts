/** The loudest moment in decibels below full, and a level for the screen. */
export function listenTo(
  stream: MediaStream,
  onLevel: (level: number) => void,
): { peak: () => number; end: () => number } {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let loudest = 0;
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    loudest = Math.max(loudest, peak);
    onLevel(Math.min(1, peak * 1.5));
  }, 100);
  const peak = () => Math.max(-120, Math.round(200 * Math.log10(Math.max(loudest, 1e-6))) / 10);
  return {
    peak,
    end: () => {
      clearInterval(timer);
      void context.close();
      return peak();
    },
  };
}
