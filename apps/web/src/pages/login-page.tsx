export function LoginPage() {
  return (
    <main id="content">
      <h1>Log in</h1>
    </main>
  );
}
