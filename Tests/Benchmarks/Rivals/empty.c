/* An empty program: the baseline of the start-up time. */
int main(void) { return 0; }
