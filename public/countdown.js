// Counts down until a limit lets the person try again (components/forms/countdown.tsx does it where React runs).
export function count(box) {
  const until = Date.parse(box.dataset.retryAt);
  const tell = () => {
    const seconds = Math.ceil((until - Date.now()) / 1000);
    const rest = String(seconds % 60).padStart(2, "0");
    const left = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${rest} s`;
    box.textContent = seconds > 0 ? `You can try again in ${left}.` : "You can try again now.";
    box.hidden = false;
    if (seconds > 0 && box.isConnected) setTimeout(tell, 1000);
  };
  tell();
}
