DROP INDEX "question_bands";--> statement-breakpoint
CREATE INDEX "question_bands" ON "question" USING gin ("bands") WITH (fastupdate=false);